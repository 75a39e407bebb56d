/** What doors and their devices refuse. */
export const DOOR_REFUSALS = {
  DEVICE_ENDED: 'This device is no longer paired. Ask a manager for a new code.',
  PAIRING_CODE_WRONG: 'This code is not valid. It works once, and for {minutes} minutes.',
  SCANS_TOO_MANY: 'At most {max} scans are sent at once.',
  DOUBTFUL_SETTLED: 'This was settled already by {by}.',
  SCAN_UNDO_LATE: 'A scan can be undone here for {seconds} seconds. A manager can undo it on the order.',
} as const;
