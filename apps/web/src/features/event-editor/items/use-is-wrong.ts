import { useEditor } from '../editor-context.ts';

/** Whether a path or one below it has an error. */
export function useIsWrong(path: string): boolean {
  return useEditor().wrongPaths.some((wrong) => wrong === path || wrong.startsWith(`${path}.`));
}
