import type { ReadingAnswer } from './contact-file.worker.ts';
import { RefusedFile } from './file-problem.ts';
import type { ContactSheet } from './read-contact-file.ts';

/** A file that takes longer than this is not a list of contacts. */
const PATIENCE_MS = 30_000;

/** Reads a file beside the page, and gives up on one that takes too long. @throws RefusedFile */
export async function readAside(file: File): Promise<ContactSheet> {
  const body = await file.arrayBuffer();
  if (typeof Worker === 'undefined') {
    const { readContactFile } = await import('./read-contact-file.ts');
    return readContactFile(file.name, body);
  }
  const worker = new Worker(new URL('./contact-file.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await answerOf(worker, { name: file.name, body });
    if ('problem' in answer) throw new RefusedFile(answer.problem);
    return answer.sheet;
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, message: { name: string; body: ArrayBuffer }): Promise<ReadingAnswer> {
  return new Promise((resolve) => {
    const giveUp = () => resolve({ problem: 'Unreadable' });
    const patience = setTimeout(giveUp, PATIENCE_MS);
    const answered = (answer: ReadingAnswer) => {
      clearTimeout(patience);
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => answered(data));
    worker.addEventListener('error', () => answered({ problem: 'Unreadable' }));
    worker.postMessage(message, [message.body]);
  });
}
