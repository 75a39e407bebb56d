import type { CSSProperties } from 'react';

const FONT = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const DISPLAY = `'Mona Sans Variable','Mona Sans',${FONT}`;
const INK = '#1A1623';
const MUTED = '#6C667A';
/** A word that is longer than its line breaks; some mailboxes know only the one, some only the other. */
const BREAKS = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Colors, type and spacing of the product. They are set on each element, because some mailboxes strip style sheets. */
const MAIL_LOOK = {
  body: { margin: 0, padding: 0, background: '#F6F5F8', font: `400 14px/22px ${FONT}`, color: INK },
  page: { maxWidth: 560, margin: '0 auto', padding: '24px 16px 32px', ...BREAKS },
  brand: { padding: '0 8px 16px', font: `650 17px/24px ${DISPLAY}`, color: INK },
  card: { background: '#FFFFFF', border: '1px solid #E5E2EB', borderRadius: 14, overflow: 'hidden' },
  inside: { padding: 24 },
  title: { margin: '0 0 4px', font: `700 24px/30px ${DISPLAY}`, letterSpacing: '-.022em', color: INK, ...BREAKS },
  heading: { margin: '28px 0 8px', font: `650 17px/24px ${DISPLAY}`, color: INK, ...BREAKS },
  line: { margin: '0 0 16px', fontSize: 13, lineHeight: '18px', color: '#585266', ...BREAKS },
  text: { margin: '0 0 12px', fontSize: 14, lineHeight: '22px', color: INK, ...BREAKS },
  label: {
    padding: '8px 12px 8px 0',
    fontSize: 13,
    lineHeight: '20px',
    color: MUTED,
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    width: '1%',
  },
  fact: { padding: '8px 0', fontSize: 14, lineHeight: '20px', color: INK, verticalAlign: 'top', ...BREAKS },
  cell: {
    padding: '7px 0',
    fontSize: 14,
    lineHeight: '20px',
    borderBottom: '1px solid #E5E2EB',
    color: INK,
    verticalAlign: 'top',
    ...BREAKS,
  },
  button: {
    display: 'inline-block',
    background: '#17131F',
    color: '#FFFFFF',
    textDecoration: 'none',
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 600,
    padding: '12px 20px',
    borderRadius: 8,
  },
  link: { color: '#5F33D1' },
  stub: { borderTop: '2px dashed #D2CEDB', marginTop: 20, paddingTop: 20, textAlign: 'center', color: INK, ...BREAKS },
  code: { display: 'inline-block', margin: '12px 0', padding: 12, borderRadius: 10, background: '#FFFFFF' },
  mono: { font: '500 12px/16px ui-monospace,Menlo,monospace', color: MUTED, wordBreak: 'break-all' },
  foot: { padding: '16px 8px 0', fontSize: 12, lineHeight: '18px', color: MUTED },
} satisfies Record<string, CSSProperties>;

/** The class and inline style of an element; the class is for `MAIL_SHEET`. */
export function look(part: keyof typeof MAIL_LOOK, more?: CSSProperties) {
  return { className: part, style: { ...MAIL_LOOK[part], ...more } };
}

/** Rules that inline styles cannot express: phones and dark mode. The background of a QR code stays white. */
export const MAIL_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
img{max-width:100%}
@media (max-width:480px){.page{padding:16px 8px 24px!important}.inside{padding:20px 16px!important}.title{font-size:22px!important;line-height:28px!important}
.button{display:block!important;text-align:center}.label,.fact{display:block!important;width:auto!important;padding:0!important}.fact{padding-bottom:12px!important}}
@media (prefers-color-scheme:dark){.body{background:#0E0C13!important}.card{background:#16131D!important;border-color:#2A2535!important}
.body,.brand,.title,.heading,.text,.fact,.cell,.stub,.inside{color:#F3F1F7!important}.line{color:#B5AFC3!important}.label,.mono,.foot{color:#9A93AA!important}
.cell{border-color:#2A2535!important}.stub{border-color:#3B3549!important}.button{background:#F3F1F7!important;color:#17131F!important}.link,.inside a:not(.button){color:#A98CFF!important}}`;
