import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(`${root}${path}`, 'utf8');
/** The hash of the text that the Free Software Foundation publishes. */
const AGPL_3 = '0d96a4ff68ad6d4b6f1f30f713b18d5184912ba8dd389f86aa7710db079abcb0';

describe('what people look for first in a repository', () => {
  it('the license is the verbatim text of the one that the package names', () => {
    expect(createHash('sha256').update(read('LICENSE')).digest('hex')).toBe(AGPL_3);
    expect(JSON.parse(read('package.json')).license).toBe('AGPL-3.0-only');
  });

  it('the changelog begins with what is not released, and has the version of the package', () => {
    const versions = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (\S+))?$/gm)];
    expect(versions.map(([, version]) => version)).toEqual(
      expect.arrayContaining(['Unreleased', JSON.parse(read('package.json')).version]),
    );
    expect(versions[0][1]).toBe('Unreleased');
    for (const [, , date] of versions.slice(1)) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('the public CI runs the one command, which can be run, and may write nothing', () => {
    const { on, permissions, jobs } = parse(read('.github/workflows/ci.yml'));
    expect(Object.keys(on)).toEqual(expect.arrayContaining(['push', 'pull_request']));
    expect(permissions).toEqual({ contents: 'read' });
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run']);
    accessSync(`${root}.ci/run`, constants.X_OK);
  });

  it('says in private where to report a vulnerability, and the editor what the formatter does', () => {
    expect(read('SECURITY.md')).toMatch(/Report a vulnerability/);
    const { printWidth } = JSON.parse(read('.oxfmtrc.json'));
    expect(read('.editorconfig')).toContain(`max_line_length = ${printWidth}`);
  });

  it('the pictures and pages that the documents of the root show exist', () => {
    for (const document of ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md'])
      for (const [, path] of read(document).matchAll(/\]\((?!https?:|#|\.\.)([^)#\s]+)/g)) accessSync(`${root}${path}`);
  });
});
