import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import './antd-area.tsx'; // brings the texts
import { act } from '../testing/act.ts';
import { RichTextField } from './rich-text-field.tsx';

/** As the server saves it, with everything it allows. */
const SAVED =
  '<h2>Doors</h2><p><strong>Bold</strong>, <em>slanted</em>, <u>under</u> and <s>gone</s></p><ul><li>One<ul><li>Two</li></ul></li></ul><ol><li>Three</li></ol><blockquote><p>Quoted</p></blockquote><hr><p>A <a target="_blank" rel="noopener noreferrer nofollow" href="https://hall.example/a">link</a><br>and a line</p><p><br></p><p>End</p>';

describe('a rich text field', () => {
  let written: string[] = [];
  let put = (_html: string): void => {};

  async function show(initial: string, error?: string): Promise<HTMLElement> {
    written = [];
    function Held() {
      const [value, setValue] = useState(initial);
      put = setValue;
      return (
        <RichTextField
          id="about"
          label="Description"
          value={value}
          error={error}
          onChange={(html) => {
            written.push(html);
            setValue(html);
          }}
        />
      );
    }
    await act(async () => {
      render(<Held />);
      await Promise.resolve();
    });
    return screen.findByRole('textbox', { name: 'Description' });
  }

  function selectAll(box: HTMLElement): void {
    box.focus();
    fireEvent.keyDown(box, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true });
  }
  const paste = (box: HTMLElement, data: Readonly<Record<string, string>>) =>
    fireEvent.paste(box, { clipboardData: { types: Object.keys(data), files: [], getData: (type: string) => data[type] ?? '' } });

  it('shows everything that may be saved, and changes nothing of it beside what is typed', async () => {
    const box = await show(SAVED);
    expect(written).toEqual([]);
    for (const tag of ['h2', 'strong', 'em', 'u', 's', 'ul ul', 'ol', 'blockquote', 'hr', 'a']) expect(box.querySelector(tag)).toBeTruthy();
    paste(box, { 'text/plain': 'Now: ' });
    await waitFor(() => expect(written.at(-1)).toBe(SAVED.replace('Doors', 'Now: Doors')));
  });

  it('pastes plain text with a line as a paragraph, and a page without its looks', async () => {
    const box = await show('');
    paste(box, { 'text/plain': 'One\n\nTwo' });
    await waitFor(() => expect(written.at(-1)).toBe('<p>One</p><p>Two</p>'));
    selectAll(box);
    paste(box, { 'text/plain': 'One\n\nTwo', 'text/html': '<h2 style="color:red">One</h2><p style="color:red"><b>Two</b></p>' });
    await waitFor(() => expect(written.at(-1)).toBe('<h2>One</h2><p><strong>Two</strong></p>'));
  });

  it.each([
    ['Bold', '<p><strong>hall.example</strong></p>'],
    ['Italic', '<p><em>hall.example</em></p>'],
    ['List', '<ul><li>hall.example</li></ul>'],
    [
      'Make the selected text a link',
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://hall.example">hall.example</a></p>',
    ],
  ])('its tool %s acts on what is selected', async (tool, html) => {
    const box = await show('<p>hall.example</p>');
    selectAll(box);
    await userEvent.click(screen.getByRole('button', { name: tool }));
    await waitFor(() => expect(written.at(-1)).toBe(html));
  });

  it('is empty when only white space is left', async () => {
    const box = await show('<p>gone</p>');
    selectAll(box);
    paste(box, { 'text/plain': '  ' });
    await waitFor(() => expect(written.at(-1)).toBe(''));
  });

  it('shows what another person saved, and keeps its place when the same comes back from the server', async () => {
    const box = await show('<p>one<br>two</p>');
    const before = box.firstChild;
    await act(async () => put('<p>one<br />two</p>'));
    expect(box.firstChild).toBe(before);
    await act(async () => put('<p>three</p>'));
    expect(box.textContent).toBe('three');
    expect(written).toEqual([]);
  });

  it('is described by its error, and left by Tab from a list too', async () => {
    const box = await show('<ul><li>One</li><li>Two</li></ul>', 'Too long');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too long');
    box.focus();
    const tab = createEvent.keyDown(box, { key: 'Tab', code: 'Tab', keyCode: 9 });
    fireEvent(box, tab);
    expect(tab.defaultPrevented).toBe(false);
  });
});
