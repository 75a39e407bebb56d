import type { WebflowClient } from './webflow-client.ts';
import { WebsiteProvider, WebsiteRefusal, type Website, type WebsiteEvent } from './website-provider.port.ts';

/** The most items Webflow lists or accepts in one request. */
const PAGE = 100;

interface Site {
  readonly displayName: string;
  readonly shortName: string;
  readonly customDomains?: readonly { readonly url: string }[] | null;
}
interface Collections {
  readonly collections: readonly { readonly id: string; readonly slug: string }[];
}
interface Collection {
  readonly fields: readonly { readonly slug: string }[];
}
interface Items {
  readonly items: readonly { readonly id: string; readonly fieldData: { readonly slug?: string } }[];
  readonly pagination: { readonly total: number };
}

/** Publishes events as items of a collection of a Webflow site. Only fields that the collection has are sent. */
export class WebflowProvider extends WebsiteProvider {
  constructor(
    private readonly client: WebflowClient,
    /** The slug of the collection that holds events. */
    private readonly collectionSlug: string,
  ) {
    super();
  }

  override async read(webFlowId: string): Promise<Website> {
    const { displayName, shortName, customDomains } = await this.client.ask<Site>('GET', `/sites/${encodeURIComponent(webFlowId)}`);
    const own = (customDomains ?? []).map(({ url }) => ({ name: url }));
    return { webFlowId, name: displayName, domains: [...own, { name: `${shortName}.webflow.io` }] };
  }

  override async connectEvents(webFlowId: string, events: readonly WebsiteEvent[]): Promise<void> {
    const path = `/collections/${await this.collectionOf(webFlowId)}`;
    const { fields } = await this.client.ask<Collection>('GET', path);
    const known = await this.itemsBySlug(path);
    const taken = new Set(fields.map(({ slug }) => slug));
    const items = events.map((event) => ({ id: known.get(event.slug), fieldData: fieldDataOf(event, taken) }));
    const present = items.filter(({ id }) => id !== undefined);
    const added = items.filter(({ id }) => id === undefined).map(({ fieldData }) => ({ fieldData, isArchived: false, isDraft: false }));
    for (const part of partsOf(present)) await this.client.ask('PATCH', `${path}/items/live`, { items: part });
    for (const part of partsOf(added)) await this.client.ask('POST', `${path}/items/live`, { items: part });
  }

  override async disconnectEvents(webFlowId: string, slugs: readonly string[]): Promise<void> {
    const path = `/collections/${await this.collectionOf(webFlowId)}`;
    const known = await this.itemsBySlug(path);
    const items = slugs.flatMap((slug) => (known.has(slug) ? [{ id: known.get(slug) }] : []));
    for (const part of partsOf(items)) {
      // off the live site first: a deleted item would stay there until the whole site is published again
      await this.client.ask('DELETE', `${path}/items/live`, { items: part });
      await this.client.ask('DELETE', `${path}/items`, { items: part });
    }
  }

  private async collectionOf(webFlowId: string): Promise<string> {
    const { collections } = await this.client.ask<Collections>('GET', `/sites/${encodeURIComponent(webFlowId)}/collections`);
    const found = collections.find(({ slug }) => slug === this.collectionSlug);
    if (!found) throw new WebsiteRefusal(`The site has no collection “${this.collectionSlug}”.`);
    return encodeURIComponent(found.id);
  }

  /** Identifies the item of an event, so that a repeated run adds no duplicates. */
  private async itemsBySlug(path: string): Promise<ReadonlyMap<string, string>> {
    const known = new Map<string, string>();
    for (let offset = 0; ; offset += PAGE) {
      const { items, pagination } = await this.client.ask<Items>('GET', `${path}/items?limit=${PAGE}&offset=${offset}`);
      for (const { id, fieldData } of items) if (fieldData.slug) known.set(fieldData.slug, id);
      if (items.length === 0 || offset + items.length >= pagination.total) return known;
    }
  }
}

/** Every collection has `name` and `slug`; the others are filled if somebody created a field of that name. */
function fieldDataOf(
  { slug, name, url, startsAt, venueName, imageUrl }: WebsiteEvent,
  taken: ReadonlySet<string>,
): Record<string, unknown> {
  const more = { url, 'starts-at': startsAt?.toISOString() ?? null, venue: venueName, image: imageUrl && { url: imageUrl } };
  return { name, slug, ...Object.fromEntries(Object.entries(more).filter(([field]) => taken.has(field))) };
}

function partsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / PAGE) }, (_, part) => items.slice(part * PAGE, (part + 1) * PAGE));
}
