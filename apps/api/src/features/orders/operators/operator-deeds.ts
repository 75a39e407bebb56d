import { defineDeed } from '#platform/audit/deed';

interface AtTill {
  readonly orgId: string;
  readonly tillId: string;
  readonly till: string;
  /** Whom it is about. */
  readonly name: string;
}

const tells = ({ tillId: id, orgId, till, name }: AtTill) => ({ id, orgId, details: { till, name } });

export const operatorSignedIn = defineDeed({ action: 'operator.signed-in', subject: 'till', tells });
export const operatorEnded = defineDeed({ action: 'operator.ended', subject: 'till', tells });
export const pinTriesReset = defineDeed({ action: 'till.pin-tries-reset', subject: 'till', tells });
