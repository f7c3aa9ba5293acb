/** The edge lengths in pixels in which an avatar is kept: lists show the small one. */
export const avatarSizes = { small: 128, large: 512 } as const

/** Where a picture is served, by the name under which it is stored. */
export const avatarUrl = (name: string, size: keyof typeof avatarSizes) =>
  `/avatar/${name}-${avatarSizes[size]}.webp`

/** The small picture beside a large one, for `srcset`; pictures from elsewhere have one size only. */
export const smallAvatarUrl = (url: string) =>
  url.replace(/^(\/avatar\/[\w-]+)-512\.webp$/, `$1-${avatarSizes.small}.webp`)
