/** The addresses of the portal that members may see, and those of administrators. */
export const ofMembers = [
  '/portal',
  '/portal?drawer=account',
  '/portal?drawer=password',
  '/portal?drawer=settings',
  '/portal/chapter',
  '/portal/company',
  '/portal/event',
  '/portal/event?when=past',
  '/portal/user/directory',
  '/portal/blog',
  '/portal/blog/category',
  '/portal/blog/post',
  '/portal/blog/media',
]

export const ofAdministrators = [
  ...ofMembers,
  '/portal/user',
  '/portal/administrator/company/join',
  '/portal/administrator/import',
  '/portal/administrator/history',
  '/portal/administrator/undelivered',
  '/portal/finance/invoice',
  '/portal/finance/subscription',
  '/portal/finance/subscription/log',
]

/** The forms for new records, by their addresses. */
export const createDrawers = ['chapter', 'company', 'event', 'user'].map(
  (list) => `/portal/${list}?drawer=create`,
)
