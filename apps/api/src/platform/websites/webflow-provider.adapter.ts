import type { WebflowClient } from './webflow-client.ts';
import {
  WebsiteProvider,
  WebsiteRefusal,
  type Adding,
  type Website,
  type WebsiteEvent,
  type WebsiteItem,
} from './website-provider.port.ts';

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

  override async connectEvents(webFlowId: string, events: readonly WebsiteEvent[], adding: Adding): Promise<ReadonlyMap<string, string>> {
    const path = `/collections/${await this.collectionOf(webFlowId)}`;
    const { fields } = await this.client.ask<Collection>('GET', path);
    const found = await this.items(path);
    const taken = new Set(fields.map(({ slug }) => slug));
    const ids = new Map(events.flatMap((event) => pairOf(event.slug, ourId(found, event))));
    const present = events
      .filter(({ slug }) => ids.has(slug))
      .map((event) => ({ id: ids.get(event.slug), fieldData: fieldDataOf(event, taken) }));
    const free = events.filter(({ slug }) => !ids.has(slug) && !found.bySlug.has(slug));
    if (free.length > 0) await adding(free.map(({ slug }) => slug));
    const added = free.map((event) => ({ fieldData: fieldDataOf(event, taken), isArchived: false, isDraft: false }));
    for (const part of partsOf(present)) await this.client.ask('PATCH', `${path}/items/live`, { items: part });
    for (const part of partsOf(added)) {
      const { items } = await this.client.ask<Pick<Items, 'items'>>('POST', `${path}/items/live`, { items: part });
      for (const { id, fieldData } of items) if (fieldData.slug) ids.set(fieldData.slug, id);
    }
    return ids;
  }

  override async disconnectEvents(webFlowId: string, ours: readonly WebsiteItem[]): Promise<void> {
    const path = `/collections/${await this.collectionOf(webFlowId)}`;
    const found = await this.items(path);
    const items = ours.flatMap((item) => ourId(found, item) ?? []).map((id) => ({ id }));
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

  private async items(path: string): Promise<Found> {
    const [ids, bySlug] = [new Set<string>(), new Map<string, string>()];
    for (let offset = 0; ; offset += PAGE) {
      const { items, pagination } = await this.client.ask<Items>('GET', `${path}/items?limit=${PAGE}&offset=${offset}`);
      for (const item of items) {
        ids.add(item.id);
        if (item.fieldData.slug) bySlug.set(item.fieldData.slug, item.id);
      }
      if (items.length === 0 || offset + items.length >= pagination.total) return { ids, bySlug };
    }
  }
}

interface Found {
  readonly ids: ReadonlySet<string>;
  readonly bySlug: ReadonlyMap<string, string>;
}

/** The item that is ours: by its id, else by its slug where that is known to be ours. */
function ourId({ ids, bySlug }: Found, { slug, itemId, isBySlug }: WebsiteItem): string | null {
  if (itemId) return ids.has(itemId) ? itemId : null;
  return (isBySlug && bySlug.get(slug)) || null;
}

const pairOf = (slug: string, id: string | null): [string, string][] => (id ? [[slug, id]] : []);

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
