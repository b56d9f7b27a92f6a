import { type Marked, readMarked } from '../marked.ts';

/** Parts of calls, written by hand. Entities stand in braces, after their type. */
const marked = `
good afternoon you've reached lakeside energy my name is {NAME tamika} how can i help you today
hi tamika um i just moved and i need to set up service at my new place
sure i can help with that can i start with your first and last name
yeah it's {NAME dwayne hutchinson}
thank you {NAME dwayne} and what's the address for the new service
it's {LOCATION_ADDRESS_STREET eighteen oh four willow creek drive} um unit seven
and what city is that in
{LOCATION_CITY fort collins} {LOCATION_STATE colorado}
and the zip code
{LOCATION_ZIP eight oh five two six}
perfect and a good phone number for you
uh {PHONE_NUMBER nine seven oh five five five oh one eight eight}
and an email address
{EMAIL_ADDRESS d hutchinson eighty eight at gmail dot com}
could you verify the last four of your social
sure {SSN three three one nine}
and your date of birth please
{DOB november twenty second nineteen eighty one}
would you like to set up auto pay
yes please i'll use my visa it's {CREDIT_CARD four seven one six} {CREDIT_CARD two two zero nine} {CREDIT_CARD eight eight one seven} {CREDIT_CARD one one two three}
and the expiration
{CREDIT_CARD_EXPIRATION oh nine twenty eight}
and the three digit code on the back
{CVV four one seven}
okay mr {NAME hutchinson} you're all set your confirmation number is {NUMERICAL_PII l k four four seven two}
hi um this is {NAME lakshmi raghunathan} i'm calling for my father {NAME subramaniam raghunathan} he's a patient there
okay what's his date of birth
{DOB the ninth of april nineteen forty six}
and what is this regarding
he saw doctor {NAME_MEDICAL_PROFESSIONAL whitaker} last {DAY tuesday} and she changed his {DRUG metoprolol} to {DOSE fifty milligrams}
he has been dizzy and his blood pressure was {STATISTICS ninety eight over fifty five}
he has {CONDITION atrial fibrillation} and {CONDITION type two diabetes}
does he have any allergies
he's allergic to {DRUG penicillin}
okay i'll have the {OCCUPATION nurse} call you what number
my cell {PHONE_NUMBER seven three two five five five four four one nine}
i want to report a stolen debit card
i'm sorry to hear that may i have your name
{NAME fionnuala gallagher} that's {NAME_FAMILY f i o n n u a l a}
and your account number
it's {ACCOUNT_NUMBER double eight three oh four four one nine two}
and your mother's maiden name
{NAME_FAMILY mcintyre}
where was it stolen
on the tube in {LOCATION_CITY london} at around {TIME quarter to nine in the morning}
and your postcode
{LOCATION_ZIP n w one eight a b}
how much was taken
about {MONEY three hundred and forty pounds}
my name is {NAME kofi asamoah} and i'm a {OCCUPATION nurse} at {ORGANIZATION_MEDICAL_FACILITY saint luke's hospital}
i'm {AGE thirty four} i'm {MARITAL_STATUS married} and originally from {LOCATION_COUNTRY ghana}
my passport number is {PASSPORT_NUMBER g two one four five eight eight nine}
my driver's license is {DRIVER_LICENSE h four four one dash two two oh dash nine one seven}
you can log in with the username {USERNAME k asamoah thirty four} and the password {PASSWORD sunflower nine nine}
the server's ip is {IP_ADDRESS ten dot twenty dot thirty dot forty}
the tracking page is {URL track dot parcelhub dot com slash status}
yeah {NAME hassan} speaking
can i speak with {NAME esperanza delgado} please
she's not in she's at {ORGANIZATION deloitte} now
my landlord {NAME vikram} said {NAME priyanka} from the office would call
i work in {LOCATION_CITY minneapolis} but i live in {LOCATION_CITY duluth} {LOCATION_STATE minnesota}
we're flying to {LOCATION_COUNTRY portugal} on {DATE may fourteenth} and back on {DATE the twenty eighth}
my kid is {AGE six years old} and goes to school in {LOCATION_CITY boulder}
i've been on hold for {DURATION forty five minutes}
the vin is {VEHICLE_ID two t one b u r h e zero j c zero seven four six eight five}
my sister {NAME annika} is {ORIGIN swedish} and she only speaks {LANGUAGE swedish}
they voted {POLITICAL_AFFILIATION republican} and they're {RELIGION methodist}
i had a {MEDICAL_PROCESS colonoscopy} and they found a polyp
i fell off a ladder and got {INJURY a fractured wrist}
he's {PHYSICAL_ATTRIBUTE six foot three} with {PHYSICAL_ATTRIBUTE red hair}
the claim number is {NUMERICAL_PII c l m seven seven four oh two one}
send the check to {LOCATION_ADDRESS p o box four four two in savannah georgia}
i make about {MONEY sixty two thousand dollars} a year
my appointment is {DAY thursday} at {TIME two fifteen p m}
routing is {ROUTING_NUMBER one two two one oh five two seven eight} and the account is {ACCOUNT_NUMBER six six seven one nine two zero four}
Hello, this is {NAME Siobhan Kearney} from {ORGANIZATION Barclays}.
Please bill Mr. {NAME Oyelaran} at {LOCATION_ADDRESS 77 Kingsway, London WC2B 6SR}.
My number is {PHONE_NUMBER 0161 496 0345}, and my email is {EMAIL_ADDRESS s.kearney@outlook.ie}.
Invoice attached as {FILENAME kearney_2024.pdf}; amount due {MONEY £1,240.00} by {DATE 31/12/2024}.
it's under {NAME jamal washington} {NAME_GIVEN j a m a l}
could you put {NAME beatriz} on the line
ok so {NAME gunther} told me that {NAME marisol} has my file
thank you for calling cedar ridge dental this is {NAME paulette}
hi {NAME paulette} it's {NAME mortimer blankenship} i've got a toothache
okay mister {NAME blankenship} and is your number still {PHONE_NUMBER eight one three five five five two two nine oh}
no it changed it's {PHONE_NUMBER eight one three five five five seven seven four one}
and your insurance is still with {ORGANIZATION blue cross}
yes the member number is {HEALTHCARE_NUMBER x y q eight eight one four two two seven}
doctor {NAME_MEDICAL_PROFESSIONAL abernethy} can see you {DAY friday} at {TIME eleven thirty}
my wife {NAME gretchen} needs one too her birthday is {DOB february twenty eighth nineteen seventy three}
i'd like to cancel my subscription my email is {EMAIL_ADDRESS m blankenship at outlook dot com}
i live in {LOCATION_CITY chattanooga} {LOCATION_STATE tennessee} at {LOCATION_ADDRESS_STREET forty four sixteen dogwood lane}
so it's {NAME cassandra} {NAME wu} that's {NAME_FAMILY w u}
my employee id is {NUMERICAL_PII four four oh seven two nine} and my badge number is {NUMERICAL_PII one one eight eight}
please transfer {MONEY two thousand five hundred dollars} from my savings
the account number is {ACCOUNT_NUMBER three three seven oh oh nine eight one two six}
the pin is {PASSWORD seven seven oh one}
i was at {ORGANIZATION_MEDICAL_FACILITY cedars sinai hospital} for {DURATION three days} with {CONDITION pneumonia}
i'm taking {DRUG gabapentin} {DOSE three hundred milligrams} for {CONDITION sciatica}
they did an {MEDICAL_PROCESS ultrasound} on {DATE june thirtieth}
he tore his {INJURY hamstring} and has {INJURY a concussion}
my son {NAME ignatius} is {AGE nine} and my daughter {NAME philippa} is {AGE twelve}
i'm {AGE fifty eight} and i'm {MARITAL_STATUS divorced}
i used to be a {OCCUPATION firefighter} in {LOCATION_CITY tucson}
we're {RELIGION lutheran} and my husband is {ORIGIN norwegian}
i need to speak with ms {NAME takahashi} in billing
can you tell {NAME roderick} that {NAME mireille} called
is this the {NAME okonjo} residence
my tax id is {ORGANIZATION_ID four five dash one two two nine eight seven six}
the license plate is {VEHICLE_ID b k r four four one two}
the invoice {NUMERICAL_PII i n v two two nine eight one} was for {MONEY eighty nine ninety five}
it was delivered to {LOCATION_ADDRESS nine fourteen north birch street apartment three c madison wisconsin five three seven oh three}
my card starts with {CREDIT_CARD five one two three} and ends in {CREDIT_CARD eight eight one nine}
the full number is {CREDIT_CARD fifty one twenty three forty five sixty seven eighty nine oh one twenty three forty six}
it's good until {CREDIT_CARD_EXPIRATION march twenty nine}
code on the back is {CVV zero four four}
log in at {URL portal dot cedarridge dot com} with {USERNAME mblank seventy one}
my ssn {SSN four one two} {SSN six seven} {SSN nine nine oh one}
her social security number ends in {SSN nine nine oh one}
we met in {LOCATION_CITY prague} in {YEAR two thousand and twelve} around {EVENT easter}
flight to {LOCATION_COUNTRY costa rica} leaves {DAY sunday} {TIME six forty a m}
my landlady is mrs {NAME featherstonehaugh}
they call me {NAME bubba}
{NAME xiomara quintanilla} account holder
the driver was {NAME anton} he had {PHYSICAL_ATTRIBUTE a beard} and {PHYSICAL_ATTRIBUTE a tattoo}
`;

/** All the calls as one text. */
export const calls = (): Marked => readMarked(marked.trim());
