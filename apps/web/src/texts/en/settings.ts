export const settings = {
  settings: 'Settings',
  Personal: 'Personal',
  Organization: 'Organization',
  Team: 'Team',
  'Bank Payouts': 'Bank Payouts',
  'Credit Card readers': 'Credit Card readers',
} as const;
