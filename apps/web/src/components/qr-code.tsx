import encodeQR from 'qr'
import { useMemo } from 'react'

type QrCodeProps = { text: string; label: string }

/** A text as a QR code (ISO/IEC 18004), dark on light in both themes as cameras expect. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium' }), [text])
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-72 rounded-md bg-white forced-color-adjust-none"
    >
      <path d={path} fill="black" />
    </svg>
  )
}
