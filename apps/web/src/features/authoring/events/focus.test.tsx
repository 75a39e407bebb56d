import { fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { SECTIONS } from '../sections/section.tsx';

const question = {
  _id: anId(),
  label: 'Size',
  type: 'Dropdown' as const,
  required: false,
  minLength: 0,
  maxLength: 0,
  minValue: 0,
  maxValue: 0,
  options: ['Small', 'Large'],
  active: true,
};
const event = anEvent({ customFields: [question] });
const open = () =>
  renderRoute(`/create-event/details?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { venues: [], artists: [], event },
  });

describe('focus in the event editor', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('a new option of a question has the focus, its text selected', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Size/ }));
    await user.click(screen.getByRole('button', { name: 'Add option' }));
    const added = screen.getByLabelText<HTMLInputElement>('Option 3');
    expect(document.activeElement).toBe(added);
    expect([added.selectionStart, added.selectionEnd]).toEqual([0, added.value.length]);
    await user.keyboard('Extra large');
    expect(added.value).toBe('Extra large');
  });

  it('the list of sections marks the one scrolled to, at the end the one with the focus', async () => {
    const { screen, user } = await open();
    const list = within(await screen.findByRole('navigation', { name: 'Steps' }));
    const current = () => list.getAllByRole('button').flatMap((button, i) => (button.ariaCurrent ? [SECTIONS[i]] : []));
    const form = document.querySelector<HTMLElement>('.form')!;
    const heights = { clientHeight: 700, scrollHeight: 3000 };
    for (const [name, value] of Object.entries(heights)) Object.defineProperty(form, name, { configurable: true, value });
    SECTIONS.forEach((name, i) => {
      const section = document.getElementById(`section-${name}`)!;
      section.getBoundingClientRect = () => new DOMRect(0, 100 + i * 550 - form.scrollTop, 600, 550);
    });
    const scroll = (top: number) => {
      form.scrollTop = top;
      fireEvent.scroll(form);
    };
    expect(current()).toEqual(['details']);
    scroll(600);
    expect(current()).toEqual(['dates']);
    scroll(2300);
    expect(current()).toEqual([SECTIONS.at(-1)]);
    await user.click(list.getByRole('button', { name: /Secret codes/ }));
    expect(current()).toEqual(['codes']);
    scroll(0);
    expect(current()).toEqual(['details']);
  });
});
