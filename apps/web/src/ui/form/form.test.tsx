import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '#testing/render-piece.tsx';
import { Dialog } from '../dialog.tsx';
import { Refusal } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

type Person = { name: string; city: string };

function PersonDialog({ send }: { send: (person: Person) => Promise<unknown> }) {
  const form = useForm<Person>({
    id: 'person',
    initial: { name: '', city: 'Provo' },
    check: ({ name }) => (name ? [] : [{ path: 'name', message: 'A name is needed.' }]),
    fieldOf: (path) => path.replace('address.', ''),
    send,
  });
  return (
    <Dialog open title="Person" width="subscribe" onClose={() => {}} form={form} action={{ label: 'Save' }}>
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="city" label="City" />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}

const refused = (fields?: Record<string, string>) =>
  new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Not so.', extensions: { code: 'VALIDATION', details: fields ? { fields } : {} } }],
  });
const button = () => screen.getByRole('button', { name: /Save/ });

describe('a form in a dialog', () => {
  it('sends nothing while its rules find errors, each shown beside its field until that is edited', async () => {
    const send = vi.fn(async () => {});
    const { user } = await renderPiece(<PersonDialog send={send} />);
    const name = await screen.findByLabelText('Name');
    await user.click(button());
    const error = await screen.findByText('A name is needed.');
    expect([name.getAttribute('aria-invalid'), name.getAttribute('aria-describedby')]).toEqual(['true', error.id]);
    await user.type(name, 'A');
    expect(screen.queryByText('A name is needed.')).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it('is sent once by Enter in any field and by a double click', async () => {
    let finish = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = await renderPiece(<PersonDialog send={send} />);
    await user.type(await screen.findByLabelText('Name'), 'Ann{Enter}');
    fireEvent.click(button());
    fireEvent.click(button());
    expect(send.mock.calls).toEqual([[{ name: 'Ann', city: 'Provo' }]]);
    finish();
  });

  it('keeps the name of its button while it is sent and after it failed, and says that it is busy', async () => {
    let refuse = (_error: Error) => {};
    const send = () => new Promise<void>((_resolve, reject) => (refuse = reject));
    const { user } = await renderPiece(<PersonDialog send={send} />);
    await user.type(await screen.findByLabelText('Name'), 'Ann{Enter}');
    expect((await screen.findByRole('button', { name: 'Save', busy: true })).className).toContain('ant-btn-loading');
    refuse(new TypeError('Failed to fetch'));
    expect(await screen.findByRole('button', { name: 'Save', busy: false })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'loading' })).toBeNull();
  });

  it.each([
    ['beside the field that it names', { 'address.city': 'No such city.' }, 'No such city.', 'city'],
    ['above the buttons where it names none', undefined, 'Not so.', null],
    ['above the buttons where it names no field of the form', { zip: 'No zip.' }, 'Not so.', null],
  ])('shows a refusal %s, and keeps the typed values', async (_where, fields, words, field) => {
    const { user } = await renderPiece(<PersonDialog send={() => Promise.reject(refused(fields))} />);
    await user.type(await screen.findByLabelText('Name'), 'Ann');
    await user.click(button());
    const said = await screen.findByText(words);
    expect(said.id).toBe(field === null ? '' : `person-${field}-error`);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ann');
  });
});
