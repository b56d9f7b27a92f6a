import { unwrap } from '@verbatim/client';
import { expect, test } from 'vitest';
import { clientOfConsole, describeInBrowser, openTab } from './open-console.ts';
import {
  finals,
  finished,
  keptTexts,
  microphonePlays,
  microphonesOf,
  openLive,
  press,
  secondsOf,
  startLive,
  textsOf,
} from './open-live.ts';
import { tone } from './wav.ts';

/** From then on a person who is asked to share gives this: a picture with the sound of a microphone, a picture alone, or nothing. */
const sharing = (what: 'nothing' | 'picture' | 'sound'): string => `
  navigator.mediaDevices.getDisplayMedia = async () => {
    if ('${what}' === 'nothing') throw new DOMException('', 'NotAllowedError');
    const canvas = document.createElement('canvas');
    canvas.getContext('2d');
    const stream = canvas.captureStream();
    [window.picture] = stream.getTracks();
    if ('${what}' === 'picture') return stream;
    const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
    return new MediaStream([...stream.getTracks(), ...sound.getTracks()]);
  };`;

describeInBrowser(
  'the microphone of the page Live',
  () => {
    test('a pause switches it off, and no sound is sent but what it gave', async () => {
      const { page } = await startLive();
      await finals(page).first().waitFor();
      await press(page, 'Pause');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      await expect
        .poll(() => microphonesOf(page))
        .toEqual([{ device: expect.any(String), isOn: false }]);
      expect(await page.getByRole('meter').getAttribute('value')).toBe('0');
      const before = await finals(page).count();
      await press(page, 'Continue');
      await finals(page).nth(before).waitFor();
      const job = await finished(page);
      expect(job.result?.metadata?.audio_duration).toBeCloseTo(await secondsOf(page), 2);
      expect(await textsOf(page)).toEqual(keptTexts(job));
      expect((await microphonesOf(page)).map(({ isOn }) => isOn)).toEqual([false, false]);
    });

    test('another one is chosen in the middle of a session, which goes on', async () => {
      const { page, complaints } = await startLive();
      await finals(page).first().waitFor();
      const [first] = await microphonesOf(page);
      const choice = page.getByLabel('Microphone');
      const names = await choice.getByRole('option').allTextContents();
      const other = names.find((name, at) => at > 0 && name !== first?.device) ?? '';
      await choice.selectOption(other);
      await expect
        .poll(() => microphonesOf(page))
        .toEqual([
          { device: first?.device, isOn: false },
          { device: other, isOn: true },
        ]);
      const before = await finals(page).count();
      await finals(page).nth(before).waitFor();
      const job = await finished(page);
      expect(job.result?.metadata?.audio_duration).toBeCloseTo(await secondsOf(page), 2);
      expect(await textsOf(page)).toEqual(keptTexts(job));
      expect(complaints).toEqual([]);
    });

    test('one that can not be opened in the middle pauses the session and says why; the old one continues it', async () => {
      const { page } = await startLive();
      await finals(page).first().waitFor();
      await page.evaluate(`
        const { getUserMedia } = navigator.mediaDevices;
        navigator.mediaDevices.getUserMedia = function (constraints) {
          return constraints.audio.deviceId
            ? Promise.reject(new DOMException('', 'NotReadableError'))
            : getUserMedia.call(this, constraints);
        };`);
      await page.getByLabel('Microphone').selectOption({ index: 2 });
      await page.getByRole('alert').getByText('another program may use it').waitFor();
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      await page.getByLabel('Microphone').selectOption('');
      const before = await finals(page).count();
      await press(page, 'Continue');
      await finals(page).nth(before).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      const job = await finished(page);
      expect(await textsOf(page)).toEqual(keptTexts(job));
    });

    test('the sound of a tab is chosen in the middle of a session, and shared again when that ends', async () => {
      const { page, complaints } = await startLive();
      await finals(page).first().waitFor();
      await page.evaluate(sharing('sound'));
      await page.getByLabel('Microphone').selectOption('Sound of a tab or the screen');
      const areOn = async () => (await microphonesOf(page)).map(({ isOn }) => isOn);
      await expect.poll(areOn).toEqual([false, true]);
      const before = await finals(page).count();
      await finals(page).nth(before).waitFor();
      await page.evaluate(
        "window.microphones[1].stop(); window.microphones[1].dispatchEvent(new Event('ended'))",
      );
      await page.getByRole('alert').getByText('no longer shared').waitFor();
      const after = await finals(page).count();
      await press(page, 'Continue');
      await finals(page).nth(after).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      const job = await finished(page);
      expect(job.result?.metadata?.audio_duration).toBeCloseTo(await secondsOf(page), 2);
      expect(await textsOf(page)).toEqual(keptTexts(job));
      expect(await areOn()).toEqual([false, false, false]);
      expect(complaints).toEqual([]);
    });

    test('says what to do if nothing is shared, or something without sound, which is let go', async () => {
      const { page } = await openLive();
      const alert = page.getByRole('alert');
      await page.getByLabel('Microphone').selectOption('Sound of a tab or the screen');
      await page.evaluate(sharing('picture'));
      await press(page, 'Start');
      await alert.getByText('What you shared has no sound').waitFor();
      expect(await page.evaluate('window.picture.readyState')).toBe('ended');
      await page.evaluate(sharing('nothing'));
      await press(page, 'Start');
      await alert.getByText('Nothing is shared').waitFor();
      expect(await page.getByRole('button', { name: 'Start' }).isEnabled()).toBe(true);
    });

    test('offers no sound of tabs where browsers share pictures alone', async () => {
      const { page } = await openLive();
      const choice = page.getByRole('option', { name: 'Sound of a tab or the screen' });
      expect(await choice.count()).toBe(1);
      await page.addInitScript('MediaDevices.prototype.getSupportedConstraints = () => ({})');
      await page.reload();
      await page.getByRole('button', { name: 'Start' }).waitFor();
      expect(await choice.count()).toBe(0);
    });

    test('a device whose rate the browser does not convert is heard at its own rate', async () => {
      const { page } = await openLive();
      await page.addInitScript(`
        const { createMediaStreamSource } = AudioContext.prototype;
        AudioContext.prototype.createMediaStreamSource = function (stream) {
          if (this.sampleRate === 16000) throw new DOMException('rates differ', 'NotSupportedError');
          return createMediaStreamSource.call(this, stream);
        };`);
      await page.reload();
      await press(page, 'Start');
      await finals(page).first().waitFor();
      const { sample_rate: rate } = (await finished(page)).request_params ?? {};
      expect(rate).toBeGreaterThan(16_000);
    });

    test('says what to do where there is none, or none for this page', async () => {
      const { page } = await openLive();
      await page.addInitScript(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))",
      );
      await page.reload();
      await press(page, 'Start');
      await page.getByRole('alert').getByText('Connect one, then try again').waitFor();
      await page.addInitScript(
        "Object.defineProperty(Navigator.prototype, 'mediaDevices', { value: undefined })",
      );
      await page.reload();
      await page.getByRole('alert').getByText('only to pages at https addresses').waitFor();
      expect(await page.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
    });
  },
  {},
  {},
  [await microphonePlays(tone(20))],
);

describeInBrowser(
  'the page Live beside a tab that plays',
  () => {
    test('hears that tab alone while it is shared', async () => {
      const { page, complaints } = await openLive();
      const other = await page.context().newPage();
      await other.goto('data:text/html,<title>A tab that plays</title>');
      await other.evaluate(`
        window.sound = new AudioContext();
        const tone = new OscillatorNode(sound);
        tone.connect(sound.destination);
        tone.start();`);
      await page.bringToFront();
      await page.getByLabel('Microphone').selectOption('Sound of a tab or the screen');
      await press(page, 'Start');
      const level = async () => Number(await page.getByRole('meter').getAttribute('value'));
      await expect.poll(level).toBeGreaterThan(0.5);
      await other.evaluate('sound.suspend()');
      await expect.poll(level).toBe(0);
      await press(page, 'Finish');
      expect(complaints).toEqual([]);
    });
  },
  {},
  {},
  [
    '--auto-select-tab-capture-source-by-title=A tab that plays',
    '--autoplay-policy=no-user-gesture-required',
  ],
);

describeInBrowser(
  'the page Live without permission',
  () => {
    test('says where to give it, and makes no session', async () => {
      const { page } = await openTab({ path: '/live' });
      await press(page, 'Start');
      await page.getByRole('alert').getByText('Allow it in the settings of the browser').waitFor();
      expect(await page.getByRole('button', { name: 'Start' }).isEnabled()).toBe(true);
      expect(unwrap(await clientOfConsole().listLiveSessions()).items).toEqual([]);
    });
  },
  {},
  {},
  ['--use-fake-ui-for-media-stream=deny'],
);
