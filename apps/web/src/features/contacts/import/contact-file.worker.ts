import { problemOf, type FileProblem } from './file-problem.ts';
import { readContactFile, type ContactSheet } from './read-contact-file.ts';

export type ReadingAnswer = { readonly sheet: ContactSheet } | { readonly problem: FileProblem };

// a file is read here, so that the page answers while it is large and survives when it is hostile
self.addEventListener('message', ({ data }: MessageEvent<{ name: string; body: ArrayBuffer }>) => {
  readContactFile(data.name, data.body)
    .then(
      (sheet): ReadingAnswer => ({ sheet }),
      (thrown: unknown): ReadingAnswer => ({ problem: problemOf(thrown) }),
    )
    .then((answer) => self.postMessage(answer))
    .catch(() => self.postMessage({ problem: 'Unreadable' } satisfies ReadingAnswer));
});
