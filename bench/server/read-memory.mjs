/** The memory of the product's server process, in MB; of its database only what runs inside it. */
export async function readMemory(url) {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)[1]) / (1024 * 1024);
}
