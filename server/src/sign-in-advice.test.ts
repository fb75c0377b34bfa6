import { describeOnDatabase } from './database/test-database.ts';
import { createOrganisation } from './organisations/organisation-repository.ts';
import { seedPlatform } from './seed-platform.ts';
import { adviseOnSignIn } from './sign-in-advice.ts';

const own = { id: '00000000-0000-4000-8000-00000000000a', name: 'Own' };

describeOnDatabase('How to sign in on a platform of its own', (database) => {
  it('is told by who exists', async () => {
    const seeded = await seedPlatform(database(), { seed: 'none', demoPassword: undefined }, () => undefined);
    const [nobody, command] = await adviseOnSignIn(database(), seeded);
    expect(nobody).toContain('Nobody can sign in yet');
    expect(command).toMatch(/^npx lexboard user add .* --new-organisation /);
    await database().asOwner((trx) => createOrganisation(trx, own));
    expect(await adviseOnSignIn(database(), seeded)).toEqual([
      'Sign in with the name and password of your account.',
    ]);
  });
});

describeOnDatabase('How to sign in on a demonstration', (database) => {
  it('names the accounts, and a generated password once', async () => {
    const said: string[] = [];
    const settings = { seed: 'demo', demoPassword: undefined } as const;
    const first = await seedPlatform(database(), settings, (line) => said.push(line));
    expect(said).toEqual([expect.stringContaining(`accounts is ${first.generated ?? '-'} and will not`)]);
    expect(await adviseOnSignIn(database(), first)).toEqual([
      'Sign in as admin, editor or viewer of Demo Industries, or as other of Other Org.',
      'Their password is shown above.',
    ]);
    const later = await seedPlatform(database(), { ...settings, demoPassword: 'another one' }, (line) =>
      said.push(line),
    );
    expect(said).toHaveLength(1);
    expect((await adviseOnSignIn(database(), later))[1]).toBe('Their password was set at the first start.');
  });
});
