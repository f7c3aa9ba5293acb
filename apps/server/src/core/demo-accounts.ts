/** The accounts that `npm start` prints; all share one password. */
export const demoAccounts = {
  administrator: 'admin@clubhouse.example',
  member: 'member@clubhouse.example',
  newcomer: 'newcomer@clubhouse.example',
}
export const demoPassword = 'clubhouse-demo'
