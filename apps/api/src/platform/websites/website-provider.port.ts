/** A website outside Marquee that shows our events. */
export interface Website {
  readonly webFlowId: string;
  readonly name: string;
  /** The primary domain first. */
  readonly domains: readonly { readonly name: string }[];
}

/** What a website shows of an event; the same `slug` is the same event. */
export interface WebsiteEvent {
  readonly slug: string;
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
   * Publishes events to the site: existing ones (by slug) are overwritten, the others are added. Idempotent.
   * @throws WebsiteRefusal; any other error may be retried.
   */
  abstract connectEvents(webFlowId: string, events: readonly WebsiteEvent[]): Promise<void>;
  /** Takes events off the site by their slugs; those it does not have are left out. Idempotent. @throws as `connectEvents`. */
  abstract disconnectEvents(webFlowId: string, slugs: readonly string[]): Promise<void>;
}

/** Used when no provider is configured. */
export class NoWebsiteProvider extends WebsiteProvider {
  override read(): Promise<Website> {
    return Promise.reject(new WebsiteRefusal('This Marquee has no access to Webflow yet: SITES and WEBFLOW_API_TOKEN are not set.'));
  }

  override connectEvents(): Promise<void> {
    return this.read().then(() => undefined);
  }

  override disconnectEvents(): Promise<void> {
    return this.read().then(() => undefined);
  }
}
