import { useEditor } from '../editor-context.ts';

/** Whether anything at a path or under it is wrong. */
export function useIsWrong(path: string): boolean {
  return useEditor().wrongPaths.some((wrong) => wrong === path || wrong.startsWith(`${path}.`));
}
