/** One page of a list that is newest first, as the provider cuts it. */
export function pageOf<Item extends { readonly id: number }>(items: readonly Item[], query: URLSearchParams, show: (item: Item) => object) {
  const limit = Number(query.get('limit') ?? 20);
  const after = query.get('start_after_id');
  const start = after === null ? 0 : items.findIndex(({ id }) => id === Number(after)) + 1;
  const shown = items.slice(start, start + limit);
  const hasMore = start + limit < items.length;
  return {
    items: shown.map(show),
    next_page_starts_after: hasMore ? (shown.at(-1)?.id ?? null) : null,
    previous_page_ends_before: start > 0 ? (shown[0]?.id ?? null) : null,
  };
}
