import { releaseKits } from '@lexboard/shared-lib/contract';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addShell } from '../../testing/release-samples.ts';
import { ask, startTestApp } from '../../testing/test-platform.ts';

describeOnOwnDatabase('Kits that a platform takes', (database) => {
  it('are those of the shell that everyone gets; anybody may ask, for which the database is not asked each time', async () => {
    const app = await startTestApp(database());
    const said = async () => (await ask(app, releaseKits, {})).reply;
    expect(await said()).toMatchObject({ kits: null, newest: null });
    await addShell(database(), '1.0.0', {}, { kit: '2.3.1' });
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
    expect(await said()).toMatchObject({ kits: '2.x', newest: '2.3.1' });
    const asked = jest.spyOn(database(), 'inDirectory');
    expect(await said()).toMatchObject({ kits: '2.x', newest: '2.3.1' });
    expect(asked).not.toHaveBeenCalled();
    await app.close();
  });
});
