import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import './antd-area.tsx'; // brings the texts
import { act } from '../testing/act.ts';
import { pastedHtml } from './pasted-html.ts';
import { RichTextField } from './rich-text-field.tsx';

const LINK = 'target="_blank" rel="noopener noreferrer nofollow"';

/** As Word 365 puts it onto the clipboard: lists are paragraphs, their marks are text. */
const point = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in} --></style><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-US><!--StartFragment-->
<h1>The night<o:p></o:p></h1><p class=MsoNormal>Doors at <b>seven</b>, see <a href="https://hall.example/map"><span style='color:blue;text-decoration:underline'>the map</span></a>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
${point(1, '·', '<b>Bar</b> upstairs')}${point(2, 'o', 'Beer')}${point(2, 'o', 'Wine')}${point(1, '·', 'Cloakroom')}
<p class=MsoNormal>Then:</p>${point(1, '1.', 'Eat')}${point(1, '2.', 'Dance')}<!--EndFragment--></body></html>`;

const GOOGLE = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none">Doors at </span><span style="font-weight:700;font-style:normal">seven</span><span style="font-weight:400;font-style:italic">, sharp, see </span><a href="https://www.google.com/url?q=https://hall.example/map&sa=D" style="text-decoration:none"><span style="font-weight:400;text-decoration:underline;color:#1155cc">the map</span></a></p><br><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Bar</span></p></li><ul><li aria-level="2"><p role="presentation"><span style="font-weight:700">Beer</span></p></li></ul></ul><ol><li><p><span style="font-weight:400">Eat</span></p></li></ol></b><br class="Apple-interchange-newline">`;

describe('text from a word processor', () => {
  async function pasted(html: string, kind: 'authored' | 'message' = 'authored') {
    const written: string[] = [];
    await act(async () => {
      render(<RichTextField id="about" label="Description" kind={kind} value="" onChange={(each) => written.push(each)} />);
      await Promise.resolve();
    });
    const box = await screen.findByRole('textbox', { name: 'Description' });
    const data: Record<string, string> = { 'text/plain': 'plain', 'text/html': html };
    fireEvent.paste(box, { clipboardData: { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? '' } });
    await waitFor(() => expect(written.length).toBeGreaterThan(0));
    return written.at(-1);
  }

  it('keeps bold, lists, their levels and links of Word, and nothing of its marks', async () => {
    expect(await pasted(WORD)).toBe(
      `<h2>The night</h2><p>Doors at <strong>seven</strong>, see <a ${LINK} href="https://hall.example/map">the map</a>.</p>` +
        '<ul><li><strong>Bar</strong> upstairs<ul><li>Beer</li><li>Wine</li></ul></li><li>Cloakroom</li></ul>' +
        '<p>Then:</p><ol><li>Eat</li><li>Dance</li></ol>',
    );
  });

  it('keeps bold, lists and links of Google Docs, whose wrapper is no bold', async () => {
    expect(await pasted(GOOGLE)).toBe(
      `<p>Doors at <strong>seven</strong><em>, sharp, see </em><a ${LINK} href="https://hall.example/map">the map</a></p>` +
        '<ul><li>Bar<ul><li><strong>Beer</strong></li></ul></li></ul><ol><li>Eat</li></ol>',
    );
  });

  it('OPS-141 keeps of it in a message only what a message has', async () => {
    const html = await pasted(WORD, 'message');
    expect(html).toContain('<strong>seven</strong>, see the map.');
    expect(html).not.toMatch(/<a|<h\d/);
  });

  it('keeps no script, picture, dangerous link or hidden text of a page, and makes a line of a row', () => {
    const page =
      '<p onclick="x()">A<script>x()</script><img src=x onerror=x()><a href="javascript:x()">B</a><span style="display:none">C</span></p><table><tr><td>D</td><td><b>E</b></td></tr></table>';
    expect(pastedHtml(page)).toBe('<p onclick="x()">AB</p><div>D <b>E</b> </div>');
  });

  it('takes a page whose bold is a style, and LibreOffice’s lists', async () => {
    expect(await pasted('<p><span style="font-weight:600">A</span> b</p><ul><li><p style="margin:0"><b>C</b></p></li></ul>')).toBe(
      '<p><strong>A</strong> b</p><ul><li><strong>C</strong></li></ul>',
    );
  });
});
