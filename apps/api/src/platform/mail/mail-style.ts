const FONT = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const DISPLAY = `'Mona Sans Variable','Mona Sans',${FONT}`;

/**
 * The inline styles of our mails by part name: colors, type and spacing of the product. They are set on each element, because some
 * mailboxes strip style sheets.
 */
export const MAIL_LOOK = {
  body: `margin:0;padding:0;background:#F6F5F8;font:400 14px/22px ${FONT};color:#1A1623`,
  page: 'max-width:560px;margin:0 auto;padding:24px 16px 32px',
  brand: `padding:0 8px 16px;font:650 17px/24px ${DISPLAY};color:#1A1623`,
  card: 'background:#FFFFFF;border:1px solid #E5E2EB;border-radius:14px;overflow:hidden',
  inside: 'padding:24px',
  title: `margin:0 0 4px;font:700 24px/30px ${DISPLAY};letter-spacing:-.022em;color:#1A1623`,
  heading: `margin:28px 0 8px;font:650 17px/24px ${DISPLAY};color:#1A1623`,
  line: 'margin:0 0 16px;font-size:13px;line-height:18px;color:#585266',
  text: 'margin:0 0 12px;font-size:14px;line-height:22px;color:#1A1623',
  label: 'padding:8px 12px 8px 0;font-size:13px;line-height:20px;color:#6C667A;vertical-align:top;white-space:nowrap;width:1%',
  fact: 'padding:8px 0;font-size:14px;line-height:20px;color:#1A1623;vertical-align:top',
  cell: 'padding:7px 0;font-size:14px;line-height:20px;border-bottom:1px solid #E5E2EB;color:#1A1623;vertical-align:top',
  button:
    'display:inline-block;background:#17131F;color:#FFFFFF;text-decoration:none;font-size:15px;line-height:20px;font-weight:600;padding:12px 20px;border-radius:8px',
  link: 'color:#5F33D1',
  stub: 'border-top:2px dashed #D2CEDB;margin-top:20px;padding-top:20px;text-align:center;color:#1A1623',
  code: 'display:inline-block;margin:12px 0;padding:12px;border-radius:10px;background:#FFFFFF',
  mono: 'font:500 12px/16px ui-monospace,Menlo,monospace;color:#6C667A;word-break:break-all',
  foot: 'padding:16px 8px 0;font-size:12px;line-height:18px;color:#6C667A',
} as const;

export type MailPart = keyof typeof MAIL_LOOK;

/** Rules that inline styles cannot express: phones and dark mode. The background of a QR code stays white. */
export const MAIL_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
img{max-width:100%}
@media (max-width:480px){.page{padding:16px 8px 24px!important}.inside{padding:20px 16px!important}.title{font-size:22px!important;line-height:28px!important}
.button{display:block!important;text-align:center}.label,.fact{display:block!important;width:auto!important;padding:0!important}.fact{padding-bottom:12px!important}}
@media (prefers-color-scheme:dark){.body{background:#0E0C13!important}.card{background:#16131D!important;border-color:#2A2535!important}
.body,.brand,.title,.heading,.text,.fact,.cell,.stub,.inside{color:#F3F1F7!important}.line{color:#B5AFC3!important}.label,.mono,.foot{color:#9A93AA!important}
.cell{border-color:#2A2535!important}.stub{border-color:#3B3549!important}.button{background:#F3F1F7!important;color:#17131F!important}.link,.inside a:not(.button){color:#A98CFF!important}}`;
