/** A website outside Marquee that shows our events. */
export interface Website {
  readonly webFlowId: string;
  readonly name: string;
  /** The best known first. */
  readonly domains: readonly { readonly name: string }[];
}

/** What a website shows of an event; the same `slug` is the same event. */
export interface WebsiteEvent {
  readonly slug: string;
  readonly name: string;
  /** Where it is bought. */
  readonly url: string;
  readonly startsAt: Date | null;
  readonly venueName: string | null;
  readonly imageUrl: string | null;
}

/** The provider said no: asking again changes nothing. Its message is for people. */
export class WebsiteRefusal extends Error {
  override readonly name = 'WebsiteRefusal';
}

/** The way to the websites. Call it from a job or before a transaction, never inside one. */
export abstract class WebsiteProvider {
  /** @throws WebsiteRefusal for a site that is not there or not ours; any other error may be tried again. */
  abstract read(webFlowId: string): Promise<Website>;
  /**
   * Brings events onto the site: those it has by their slug are written anew, the others are added. May be repeated.
   * @throws WebsiteRefusal; any other error may be tried again.
   */
  abstract connectEvents(webFlowId: string, events: readonly WebsiteEvent[]): Promise<void>;
}

/** Where no provider is set up. */
export class NoWebsiteProvider extends WebsiteProvider {
  override read(): Promise<Website> {
    return Promise.reject(new WebsiteRefusal('This Marquee has no access to Webflow yet: SITES and WEBFLOW_API_TOKEN are not set.'));
  }

  override connectEvents(): Promise<void> {
    return this.read().then(() => undefined);
  }
}
