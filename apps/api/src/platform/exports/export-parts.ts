import type { AuditSubjectKind } from '@marquee/shared/audit/audit-actions';

/** What an export calls its parts. Those of `venues`: `exports.write-venues`, `exportedVenues`, `exportVenues`, … */
export interface ExportNames {
  readonly job: string;
  readonly collection: string;
  readonly link: string;
  readonly subject: AuditSubjectKind;
  readonly mutation: string;
  readonly input: string;
  readonly answer: string;
}

export function namesOf(name: string): ExportNames {
  const title = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return {
    job: `exports.write-${name}`,
    collection: `exported${title}`,
    link: `${name}-export`,
    subject: 'export',
    mutation: `export${title}`,
    input: `Export${title}Input`,
    answer: `${title}Export`,
  };
}
