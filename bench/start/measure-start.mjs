import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../../tools/product/start-product.mjs';
import { median } from '../report/statistics.mjs';

const sizes = { full: { starts: 5 }, tiny: { starts: 1 } };
const seconds = (value) => `${value.toFixed(2)} s`;

/** Measures the time of a start, from the command to being ready, when data and builds are there already. */
export async function measureStart({ say, size }) {
  const { starts } = sizes[size];
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lexboard-bench-start-'));
  const times = [];
  try {
    for (let start = 0; start <= starts; start += 1) {
      say(start === 0 ? 'First start …' : `Start ${start} of ${starts} …`);
      const begun = performance.now();
      const { stop } = await startProduct({ env: { DATA_DIR: dataDir } });
      if (start > 0) times.push((performance.now() - begun) / 1000);
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    { what: 'start on existing data, median', value: median(times), shown: seconds, limit: 3, atMost: true },
  ];
}
