import type { Least } from './access-table.ts';

/** The rows of the door's devices, lists and keys in the access table. */
export const DOOR_TABLE: Readonly<Record<string, Least>> = {
  codeKeys: 'OWNER',
  changeCodeKey: 'OWNER',
  // devices of a door, and what they answered without a network
  doorDevices: 'ADMIN',
  addDoorDevice: 'ADMIN',
  pairDoorDevice: 'public',
  revokeDoorDevice: 'ADMIN',
  ownDoorDevice: 'SCANNER',
  reportDoorDevice: 'SCANNER',
  doorList: 'SCANNER',
  doorRule: 'ADMIN',
  saveDoorRule: 'ADMIN',
  mailDoorList: 'ADMIN',
  moveDoorDevice: 'ADMIN',
  // gates of an event, rules of its ticket types, and who is inside
  doorRules: 'SCANNER',
  doorChoices: 'ADMIN',
  doorInside: 'ADMIN',
  saveDoorGate: 'ADMIN',
  removeDoorGate: 'ADMIN',
  saveDoorTypeRule: 'ADMIN',
  everybodyOut: 'ADMIN',
  simulateVerdict: 'ADMIN',
  applyScans: 'SCANNER',
  undoScan: 'SCANNER',
  // sales at the door
  doorTill: 'BOX_OFFICE',
  reserveAtDoor: 'BOX_OFFICE',
  sellAtDoor: 'BOX_OFFICE',
  chargeAtDoor: 'BOX_OFFICE',
  followDoorSale: 'BOX_OFFICE',
  giveUpDoorSale: 'BOX_OFFICE',
  doorOrder: 'SCANNER',
  noteForDoor: 'BOX_OFFICE',
  doubtfulAdmissions: 'ADMIN',
  settleDoubtful: 'ADMIN',
};

/** What a paired device of a door may call besides what is public: it has no role, and everything else is refused to it (BYD-145). */
export const DEVICE_TABLE: readonly string[] = [
  'scanList',
  'scanCode',
  'doorCode',
  'doorHolders',
  'admitItem',
  'checkInOrder',
  'doorOrder',
  'doorList',
  'doorRules',
  'applyScans',
  'undoScan',
  // of those that may sell
  'doorTill',
  'reserveAtDoor',
  'sellAtDoor',
  'chargeAtDoor',
  'followDoorSale',
  'giveUpDoorSale',
  'ownDoorDevice',
  'reportDoorDevice',
];
