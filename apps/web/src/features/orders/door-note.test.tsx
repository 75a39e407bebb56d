import { describe, expect, it } from 'vitest';
import { anOrder } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';

describe('the note of an order for the door', () => {
  it('BYD-160 is written on the order, and is as short as the door can show', async () => {
    const order = anOrder();
    const { screen, user, askedFor } = await renderRoute(`/admin/dashboard/orders/details?orderId=${order._id}`, {
      as: { role: 'BOX_OFFICE' },
      answers: { order, noteForDoor: { ...order, doorNote: 'Free side' } },
    });
    const field = await screen.findByLabelText('Shown with each code of this order');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' });
    expect(save.disabled).toBe(true);
    await user.click(field);
    await user.paste('x'.repeat(141));
    await user.click(save);
    expect(await screen.findByText('The note can have at most 140 characters.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'Free side');
    await user.click(save);
    expect(await screen.findByText('Note saved.')).toBeTruthy();
    expect(askedFor('NoteForDoor').map(({ variables }) => variables)).toEqual([{ input: { orderId: order._id, note: 'Free side' } }]);
  });
});
