import { signedInAs } from '../../support/people/accounts.ts';
import { addReturnDueToday, openDueReturn } from '../../support/due/due-return.ts';
import { dueDialog, dueList } from '../../support/due/due.ts';
import { expect, test } from '../../support/journey.ts';
import { lookAtPhoto, takePhoto } from '../../support/attachments/photo.ts';

test('on a telephone the owner files with a photo, the checker sends it back, and approves what is filed again', async ({
  as,
  callAs,
  openBrowser,
}) => {
  // Given a yearly return that is due today, with an owner and a checker
  const due = await addReturnDueToday({ owner: await callAs('editor'), checker: await callAs('admin') });
  const { name, word } = due;
  // When its owner opens it on a telephone, takes a photo, and files it
  const { storage } = await signedInAs('editor');
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const phone = await openBrowser({ storageState: storage, ...screen });
  await phone.goto(`/due?text=${word}`);
  await dueList(phone).rows().first().getByRole('link', { name }).tap();
  await phone.getByRole('button', { name: 'File', exact: true }).tap();
  const form = phone.getByRole('dialog', { name: /^File / });
  const photo = await takePhoto(phone, 'IMG_2001.JPG');
  const chooser = phone.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Take photo' }).tap();
  await (await chooser).setFiles(photo);
  await form.getByRole('button', { name: 'File', exact: true }).tap();
  // Then it waits for its checker, with the photo upright, smaller, and without its place
  const filed = dueDialog(phone).dialog;
  await expect(filed.getByText('Submitted', { exact: true }).first()).toBeVisible();
  await filed.getByRole('button', { name: 'Preview IMG_2001.JPG' }).tap();
  expect(await lookAtPhoto(phone, 'IMG_2001.JPG')).toEqual({ width: 1920, height: 2560, corner: 'red' });
  await phone.keyboard.press('Escape');
  const address = await filed.getByRole('link', { name: 'IMG_2001.JPG' }).getAttribute('href');
  const { token } = await signedInAs('editor');
  const kept = await fetch(new URL(address ?? '', phone.url()), {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await kept.arrayBuffer()).includes('Exif')).toBe(false);
  // When its checker sends it back
  const desk = await as('admin');
  const dialog = await openDueReturn(desk, due);
  await dialog.getByRole('button', { name: 'Send back' }).click();
  const sending = desk.getByRole('dialog', { name: 'Send back' });
  await sending.getByRole('textbox', { name: 'Reason' }).fill('The challan is missing');
  await sending.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  // Then its owner sees that in the list, and reads why under the bell, which leads to it
  await phone.goto(`/due?text=${word}&mine=yes`);
  const sentBack = dueList(phone).rows().first();
  await expect(sentBack.getByText('Sent back', { exact: true }).first()).toBeVisible();
  await phone.getByRole('button', { name: /^Notifications, .*unread/ }).tap();
  const told = phone
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: 'Sent back' });
  await expect(told.getByText(/by admin: The challan is missing/)).toBeVisible();
  await expect(told.getByText(', unread')).toBeAttached();
  await told.getByRole('link', { name }).tap();
  await expect(filed.getByText('Sent back by admin')).toBeVisible();
  // When they file it again, then what was told stays, as read
  await filed.getByRole('button', { name: 'File', exact: true }).tap();
  await form.getByRole('textbox', { name: 'Reference number' }).fill('CH-77');
  await form.getByRole('button', { name: 'File', exact: true }).tap();
  await expect(filed.getByText('Submitted', { exact: true }).first()).toBeVisible();
  await filed.press('Escape');
  await phone.getByRole('button', { name: /^Notifications/ }).tap();
  await expect(told).toBeVisible();
  await expect(told.getByText(', unread')).toHaveCount(0);
  // And it is done once the checker has approved it, here with all that are selected
  await desk.goto(`/due?text=${word}&checker=me&status=Submitted,Done`);
  await dueList(desk).rows().first().getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk
    .getByRole('dialog', { name: 'Approve 1 due day' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await dueList(desk).rows().first().getByRole('link', { name }).click();
  await expect(dialog.getByText('Done', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('CH-77').first()).toBeVisible();
});
