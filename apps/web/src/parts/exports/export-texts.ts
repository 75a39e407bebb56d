import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('exportButton', {
  CSV: 'CSV',
  XLSX: 'Excel (XLSX)',
  PDF: 'PDF',
  otherFormats: '{{label}}: other formats',
  failed: 'The last export failed. Please try again.',
});

declare module '../../lib/text/texts.ts' {
  interface Texts {
    exportButton: (typeof texts)['texts'];
  }
}
