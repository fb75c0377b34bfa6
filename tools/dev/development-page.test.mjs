import { developManifest, developPage } from './development-page.mjs';

const record = {
  name: 'mfe-hello',
  version: '0.0.0-development',
  build: 'b1',
  container: 'mfe_hello',
  entry: 'entry.1.js',
  files: [{ path: 'entry.1.js', integrity: 'sha384-x', size: 1 }],
  modules: { './app': { files: [], shared: [] } },
  contract: { digest: 'long' },
};
const published = {
  version: '1.0.0',
  entry: '/remotes/mfe-hello/1.0.0/entry.js',
  fallback: { version: '0.9.0' },
};
const other = { version: '2.0.0', entry: '/remotes/mfe-other/2.0.0/entry.js', fallback: null };
const manifest = { revision: 7, remotes: { 'mfe-hello': published, 'mfe-other': other } };

const page = (text) => `<html><head>
<script type="application/json" id="release-manifest">${text}</script>
<script defer src="/remotes/shell/1.0.0/shell.1a.js" integrity="sha384-y"></script>
</head></html>`;
const manifestOf = (html) => JSON.parse(/id="release-manifest">(.*)<\/script>/.exec(html)[1]);

test('the remote that is worked on comes from here and falls back to nothing, the others stay', () => {
  expect(developManifest(manifest, { records: [record] })).toMatchObject({
    revision: 7,
    remotes: {
      'mfe-hello': {
        version: '0.0.0-development.b1',
        entry: '/remotes/mfe-hello/0.0.0-development/entry.1.js',
        folder: '/remotes/mfe-hello/0.0.0-development/',
        channel: 'override',
        fallback: null,
      },
      'mfe-other': other,
    },
  });
  expect(developManifest(manifest, { records: [record] }).remotes['mfe-hello']).not.toHaveProperty(
    'contract',
  );
});

test('each build is another version in the same place, so that a part that had failed is tried again', () => {
  const [first, second] = ['b1', 'b2'].map(
    (build) => developManifest(manifest, { records: [{ ...record, build }] }).remotes['mfe-hello'],
  );
  expect(second.version).not.toBe(first.version);
  expect({ ...second, version: first.version }).toEqual(first);
});

test('a remote that the platform has never seen is added', () => {
  expect(Object.keys(developManifest({ remotes: {} }, { records: [record] }).remotes)).toEqual(['mfe-hello']);
});

test('the manifest in the page is replaced, whatever it says', () => {
  const odd = { ...record, container: '$& </script><b>' };
  const developed = developPage(page(JSON.stringify(manifest)), { records: [odd] });
  expect(manifestOf(developed).remotes['mfe-hello'].container).toBe(odd.container);
  expect(developed).not.toContain('<b>');
  expect(developed).toContain('src="/remotes/shell/1.0.0/shell.1a.js" integrity="sha384-y"');
});

test('the shell that is worked on replaces the scripts of the platform', () => {
  const developed = developPage(page('{"remotes":{}}'), {
    records: [],
    shell: { page: { scripts: ['shell.js'] } },
  });
  expect(developed.match(/<script defer[^>]*>/g)).toEqual(['<script defer src="/shell/shell.js">']);
  expect(manifestOf(developed).shell).toEqual({ version: '0.0.0-development', channel: 'override' });
});

test('a page without a manifest is not one of a platform', () => {
  expect(developPage('<html></html>', { records: [record] })).toBeUndefined();
});
