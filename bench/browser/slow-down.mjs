const slowerCpu = 4;

/** Slows the page's processor down, as on a cheap telephone. @returns the session with its browser that does */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  return session;
}
