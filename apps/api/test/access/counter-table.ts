import type { Role } from '@marquee/shared/permissions';

/** The access rules of what happens at the counter. */
export const COUNTER_TABLE: Readonly<Record<string, Role>> = {
  reserveAtCounter: 'BOX_OFFICE',
  sellAtCounter: 'BOX_OFFICE',
  voidSale: 'BOX_OFFICE',
  handOutOrder: 'BOX_OFFICE',
  tills: 'BOX_OFFICE',
  operators: 'BOX_OFFICE',
  setOperatorPin: 'BOX_OFFICE',
  takeOverTill: 'BOX_OFFICE',
  leaveTill: 'BOX_OFFICE',
  endOperator: 'ADMIN',
  resetPinTries: 'ADMIN',
  saveTill: 'ADMIN',
  retireTill: 'ADMIN',
  openShift: 'BOX_OFFICE',
  moveCash: 'BOX_OFFICE',
  countShift: 'BOX_OFFICE',
  resumeShift: 'BOX_OFFICE',
  closeShift: 'BOX_OFFICE',
  correctShift: 'ADMIN',
  chargeAtCounter: 'BOX_OFFICE',
  followCharge: 'BOX_OFFICE',
  cancelCharge: 'BOX_OFFICE',
  shiftReport: 'BOX_OFFICE',
  exportShift: 'BOX_OFFICE',
};
