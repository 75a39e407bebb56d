import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

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
  renderRoute(`/create-event/advanced-options?eventId=${event._id}`, {
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

  it('an added ticket type opens with its name focused and selected', async () => {
    const { screen, user } = await renderRoute(`/create-event/ticket-types?eventId=${event._id}`, {
      as: { organization: anOrganization() },
      answers: { venues: [], artists: [], event },
    });
    await user.click(await screen.findByRole('button', { name: 'Add ticket type' }));
    const name = screen.getAllByLabelText<HTMLInputElement>('Ticket name').at(-1)!;
    expect(document.activeElement).toBe(name);
    await user.keyboard('Balcony');
    expect(name.value).toBe('Balcony');
  });

  it('an added performance opens with its name focused, also once the address names it', async () => {
    const { screen, user, location } = await renderRoute(`/create-event/dates-times?eventId=${event._id}`, {
      as: { organization: anOrganization() },
      answers: { venues: [], artists: [], event },
    });
    await user.click(await screen.findByRole('button', { name: 'Add performance' }));
    await waitFor(() => expect(location()).toContain('performanceId='));
    await user.keyboard('Meadow');
    expect(screen.getAllByLabelText<HTMLInputElement>('Performance name').map(({ value }) => value)).toEqual(['', 'Meadow']);
    await user.click(screen.getByRole('button', { name: 'Add performance' }));
    await user.keyboard('Cellar');
    expect(screen.getAllByLabelText<HTMLInputElement>('Performance name').map(({ value }) => value)).toEqual(['', 'Meadow', 'Cellar']);
  });
});
