/**
 * Starts work on a worker, then polls by its id until `openId` returns null; undefined without a response. There is
 * no pause between the requests, because the server holds each one for up to two seconds.
 */
export async function followWork<Answer>(
  ask: (id: string | null) => Promise<Answer | null | undefined>,
  openId: (answer: Answer) => string | null,
): Promise<Answer | undefined> {
  for (let id: string | null = null; ;) {
    const answer = await ask(id);
    if (!answer) return undefined;
    id = openId(answer);
    if (id === null) return answer;
  }
}

/** For work with `isDone`. */
export function openWorkId({ _id, isDone }: { readonly _id: string; readonly isDone: boolean }): string | null {
  return isDone ? null : _id;
}
