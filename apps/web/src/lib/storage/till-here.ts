import { keepOnDevice, readFromDevice, storeNow } from './device.ts';

/** The till at which this device stands. */
export interface TillOfDevice {
  readonly id: string;
  readonly name: string;
}

const keyOf = (orgId: string) => `till-here:${orgId}`;

export function readTillHere(orgId: string): TillOfDevice | null {
  return readFromDevice<TillOfDevice>(keyOf(orgId));
}

export function keepTillHere(orgId: string, till: TillOfDevice | null): void {
  keepOnDevice(keyOf(orgId), till);
  storeNow();
}
