import { wordsOf } from '../vocabulary.ts';

/** What can be hurt or looked at. */
export const bodyParts = wordsOf(`
  arm leg hand foot finger thumb toe wrist ankle elbow knee shoulder hip rib ribs back neck nose jaw skull head collarbone
  pelvis spine tailbone ligament tendon meniscus cartilage muscle hamstring achilles rotator cuff acl eye ear eardrum
  tooth teeth chest kneecap heel calf thigh forearm shin femur tibia fibula arms legs hands feet fingers toes
`);
/** What happens to it. */
export const harms = wordsOf(`
  broken fractured sprained torn dislocated bruised twisted strained pulled ruptured crushed swollen cracked cut burned
  burnt injured wounded shattered hurt
`);
/** Injuries that have a name. */
export const injuries =
  'concussion, a concussion, whiplash, third degree burns, second degree burns, stab wound, gunshot wound, head injury, a head injury, brain injury, spinal injury, back injury, knee injury, broken bones, broken bone, a black eye, frostbite, slipped disc, a slipped disc, herniated disc, internal bleeding, laceration, lacerations, contusion, hematoma, stress fracture, hairline fracture, compound fracture, fracture, a fracture, snake bite, dog bite, a dog bite, sunburn, heat stroke, hypothermia, a deep cut, a burn, bruises';
/** What doctors do. */
export const procedures =
  'mri, mri scan, ct scan, cat scan, x ray, x rays, xray, ultrasound, biopsy, chemotherapy, chemo, radiation therapy, radiotherapy, surgery, knee surgery, heart surgery, back surgery, eye surgery, hip replacement, knee replacement, open heart surgery, bypass surgery, plastic surgery, blood test, blood tests, blood transfusion, transfusion, physical therapy, physiotherapy, colonoscopy, endoscopy, gastroscopy, mammogram, pap smear, dialysis, vaccination, appendectomy, tonsillectomy, hysterectomy, mastectomy, vasectomy, c section, cesarean, abortion, ivf, root canal, organ transplant, kidney transplant, liver transplant, heart transplant, bone marrow transplant, pacemaker, stent, angioplasty, catheter, intubation, ecg, ekg, electrocardiogram, eeg, pet scan, bone scan, laser surgery, cataract surgery, skin graft, amputation, gastric bypass, liposuction, acupuncture, psychotherapy, cognitive behavioral therapy, electroshock therapy, hormone therapy, immunotherapy, anesthesia, epidural, biopsies, allergy test, stress test, urine test, std test, pregnancy test, genetic testing, drug test';
/** Hair, eyes and build. */
export const colors = wordsOf(
  'brown blue green hazel grey gray black blond blonde red dark light white ginger auburn curly long short straight wavy',
);
export const features = wordsOf(
  'eyes hair beard moustache mustache skin freckles eyebrows complexion',
);
export const marks =
  'a beard, a moustache, a mustache, a tattoo, tattoos, freckles, a scar, a birthmark, dreadlocks, a ponytail, a wheelchair, a limp, glasses';
