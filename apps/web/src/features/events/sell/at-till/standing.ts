import type { TillWay } from '@marquee/shared/counter/tills';
import { createContext, use } from 'react';
import type { TillFieldsFragment } from '#gql/graphql.ts';

export type TillHere = TillFieldsFragment;

/** At which till this device stands. An organization without tills sells at none. */
export interface Standing {
  readonly till: TillHere | null;
  /** Its drawer is closed or being counted: cash has to wait for a shift. */
  readonly isDrawerClosed: boolean;
  readonly onDrawer: () => void;
}

const NOWHERE: Standing = { till: null, isDrawerClosed: false, onDrawer: () => {} };

export const StandingContext = createContext<Standing>(NOWHERE);

export function useStanding(): Standing {
  return use(StandingContext);
}

/** Tells whether a way of paying is taken at the till. */
export function takes(till: TillHere | null, way: TillWay): boolean {
  return till === null || till.ways.includes(way);
}
