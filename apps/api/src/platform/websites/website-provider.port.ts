/** A website outside Marquee that shows our events. */
export interface Website {
  readonly webFlowId: string;
  readonly name: string;
  /** The primary domain first. */
  readonly domains: readonly { readonly name: string }[];
}

/** An event on a website. Only the id tells that an item is ours: people make items by hand there, under any slug. */
export interface WebsiteItem {
  readonly slug: string;
  /** What the site called it when it was added; null when it is not there yet, or that is not known. */
  readonly itemId: string | null;
  /** The one with its slug is ours: the slug was free when we added it, or a version added it that remembered no ids. */
  readonly isBySlug: boolean;
}

/** Called with the slugs that are free, before items are added under them: an answer may be lost. */
export type Adding = (slugs: readonly string[]) => Promise<void>;

/** What a website shows of an event. */
export interface WebsiteEvent extends WebsiteItem {
  readonly name: string;
  /** Where tickets are sold. */
  readonly url: string;
  readonly startsAt: Date | null;
  readonly venueName: string | null;
  readonly imageUrl: string | null;
}

/** The provider refused: a retry is useless. Its message is shown to users. */
export class WebsiteRefusal extends Error {
  override readonly name = 'WebsiteRefusal';
}

/** The port to website providers. Call it from a job or before a transaction, never inside one. */
export abstract class WebsiteProvider {
  /** @throws WebsiteRefusal for a site that does not exist or is not ours; any other error may be retried. */
  abstract read(webFlowId: string): Promise<Website>;
  /**
   * Publishes events to the site: ours are overwritten, the others are added. Answers the id of each by its slug, without those whose slug
   * an item that is not ours has: it is left alone. Idempotent. @throws WebsiteRefusal; any other error may be retried.
   */
  abstract connectEvents(webFlowId: string, events: readonly WebsiteEvent[], adding: Adding): Promise<ReadonlyMap<string, string>>;
  /** Takes ours off the site; those it does not have, and what is not ours, are left alone. Idempotent. @throws as `connectEvents`. */
  abstract disconnectEvents(webFlowId: string, items: readonly WebsiteItem[]): Promise<void>;
}

/** Used when no provider is configured. */
export class NoWebsiteProvider extends WebsiteProvider {
  override read(): Promise<never> {
    return Promise.reject(new WebsiteRefusal('This Marquee has no access to Webflow yet: SITES and WEBFLOW_API_TOKEN are not set.'));
  }

  override connectEvents(): Promise<never> {
    return this.read();
  }

  override disconnectEvents(): Promise<never> {
    return this.read();
  }
}
