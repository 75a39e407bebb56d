/**
 * Asks for something that a worker does, and again with its id until it is over. `openId` is that id, null when there is nothing more to
 * ask. The server waits a moment with each answer, so no time is let pass here. Undefined when nothing was answered.
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

/** For work that says itself whether it is done. */
export function openWorkId({ _id, isDone }: { readonly _id: string; readonly isDone: boolean }): string | null {
  return isDone ? null : _id;
}
