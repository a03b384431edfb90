interface Options {
  executablePath?: string;
  args: string[];
}
export function launchOptions(): Options;
export function testLaunchOptions(): Options;
