import { keepOnDevice, readFromDevice, storeNow } from '#lib/storage/device.ts';
import { createContext, use } from 'react';

const KEY = 'till-training';

/** Whether this device trains: the till sells through the whole page, and nothing is written (docs/decisions/0104). */
export const readTraining = (): boolean => readFromDevice<boolean>(KEY) === true;

export function keepTraining(isTraining: boolean): void {
  keepOnDevice(KEY, isTraining || null);
  storeNow();
}

export const TrainingContext = createContext(false);

export function useTraining(): boolean {
  return use(TrainingContext);
}
