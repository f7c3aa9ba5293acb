/** The styles of texts in letters: on the elements, as mail programs need them. */
export const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
export const paragraph = `margin:0 0 16px;${font};font-size:16px;line-height:1.5;color:#1a2436`
