import { defineQuestion } from '#platform/hooks/hook';

export interface KnownSite {
  readonly webFlowId: string;
  readonly name: string;
  /** The best known first. */
  readonly domains: readonly { readonly name: string }[];
}

/** The websites that show events, by name. */
export const knownSites = defineQuestion<[], Promise<readonly KnownSite[]>>('events.known-sites');
