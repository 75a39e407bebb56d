import { defineDeed } from '#platform/audit/deed';

import type { DoorDevice } from './device.schema.ts';

const tells = ({ _id: id, orgId, name, endsAt }: DoorDevice) => ({ id, orgId, details: { name, endsAt } });

export const deviceAdded = defineDeed({ action: 'door-device.added', subject: 'door-device', tells });
export const devicePaired = defineDeed({ action: 'door-device.paired', subject: 'door-device', tells });
export const deviceMoved = defineDeed({ action: 'door-device.moved', subject: 'door-device', tells });
export const deviceRevoked = defineDeed({ action: 'door-device.revoked', subject: 'door-device', tells });
