import { BaseSequencer } from 'vitest/node';

/** @param {readonly string[]} names parts of the paths of the longest files, the longest first */
export function longestFirst(names) {
  /** Runs the longest files first, so that all workers end at about the same time; a fresh clone has only file sizes to sort by. */
  return class LongestFirst extends BaseSequencer {
    async sort(files) {
      const place = ({ moduleId }) => {
        const at = names.findIndex((name) => moduleId.includes(name));
        return at === -1 ? names.length : at;
      };
      return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
    }
  };
}
