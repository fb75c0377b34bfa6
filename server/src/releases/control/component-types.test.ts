import { releaseComponents } from '@lexboard/shared-lib/contract';
import { digestTypes } from '../../builds/contract/digest-types.ts';
import type { TypeNode } from '../../builds/contract/type-node.ts';
import { callPlatform } from '../../release-client/ask-platform.ts';
import { publishBuildRemotely } from '../../release-client/publish-build.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addShell, takesNothing } from '../../testing/release-samples.ts';
import { startShippingPlatform, type ShippingPlatform } from '../../testing/releases/shipping-platform.ts';

const types: TypeNode[] = [
  { props: {}, calls: [{ takes: [1], least: 1, gives: 3 }] },
  { props: { tone: 2 } },
  'string',
  'shown by React',
];

describeOnOwnDatabase('The types of components', (database) => {
  let platform: ShippingPlatform;
  beforeAll(async () => {
    platform = await startShippingPlatform(database());
    await addShell(database(), '0.1.0', { react: '19.3.1' });
  });
  afterAll(() => platform.close());

  it('are those of the stable version, for a token of another remote; of a remote without them it is said', async () => {
    const access = await platform.makeToken('mfe-hello');
    const other = await platform.makeToken('mfe-other');
    const read = () => callPlatform(other, releaseComponents, { remote: 'mfe-hello' });
    await expect(read()).rejects.toMatchObject({ reasons: ['mfe-hello has no stable version.'] });
    await publishBuildRemotely(access, await platform.build('mfe-hello', '1.0.0'));
    await expect(read()).rejects.toMatchObject({
      reasons: ['mfe-hello 1.0.0 offers no components to other remotes.'],
    });
    const offers = { 'mfe-hello': { Badge: { digest: digestTypes(types)[0], type: 0 } } };
    const change = {
      contract: { ...takesNothing, offers, types },
      modules: { './Badge': { files: ['app.js'], shared: [] } },
    };
    await publishBuildRemotely(access, await platform.build('mfe-hello', '1.1.0', change));
    const { version, declarations } = await read();
    expect(version).toBe('1.1.0');
    expect(declarations).toContain('"mfe-hello/Badge": { tone: string };');
  });
});
