/** Only a draft can be deleted: one that was never published, also when its sales are paused now, and has no orders (AUT-146, 227). */
export function isDeletableDraft(record: {
  readonly published?: boolean | null;
  readonly firstPublishedAt?: Date | string | null;
  readonly hasOrders?: boolean | null;
}): boolean {
  return !record.published && !record.firstPublishedAt && !record.hasOrders;
}
