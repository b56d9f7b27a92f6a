import { loadDetectors } from '../../src/voice-activity/create-detector.ts';
import { voiceDetectorConformance } from './voice-detector-conformance.ts';

voiceDetectorConformance('The neural detector', () => loadDetectors('neural'));
voiceDetectorConformance('The model-free detector', () => loadDetectors('model-free'));
