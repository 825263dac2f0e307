/**
 * Chromium as journeys, pictures and measurements start it: the one of Debian that has no windows, address bar or extensions of its own,
 * and so costs a fifth less; WebGL drawn by the processor, alike on every machine; all else painted without it, which takes half the time.
 */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-rasterization',
    '--disable-gpu-compositing',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
