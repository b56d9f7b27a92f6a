package verbatim

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// peer is the other end of one connection of a session.
type peer struct {
	*websocket.Conn
	t *testing.T
	// number counts the connections of the session, from 1.
	number int
}

func (p *peer) send(text string) {
	// The session may have ended meanwhile: then nothing is lost.
	_ = p.Write(context.Background(), websocket.MessageText, []byte(text))
}

func (p *peer) acknowledge(sequence, upTo int) {
	p.send(fmt.Sprintf(`{"type":"audio_chunk","session_id":"s","sequence_number":%d,"created_at":"2026-11-03T10:00:00.000Z",`+
		`"acknowledged":true,"error":null,"data":{"byte_range":[0,%d],"time_range":[0,1]}}`, sequence, upTo))
}

func (p *peer) finish(sequence int) {
	p.send(finalMessage(sequence))
	_ = p.Close(websocket.StatusNormalClosure, "")
}

func finalMessage(sequence int) string {
	return fmt.Sprintf(`{"type":"post_final_transcript","session_id":"s","sequence_number":%d,"created_at":"2026-11-03T10:00:00.000Z",`+
		`"data":{"metadata":{"audio_duration":1},"transcription":{"full_transcript":"Good morning.","languages":[],"utterances":[]}}}`, sequence)
}

func transcriptMessage(sequence int) string {
	return fmt.Sprintf(`{"type":"transcript","session_id":"s","sequence_number":%d,"data":{"id":"00_%08d","is_final":true,"utterance":{"text":"%d"}}}`,
		sequence, sequence, sequence)
}

// audio reads binary frames until it has so many bytes or the recording is stopped.
func (p *peer) audio(length int) (received []byte, stopped bool) {
	for len(received) < length {
		kind, data, err := p.Read(context.Background())
		if err != nil {
			return received, false
		}
		if kind == websocket.MessageText {
			return received, true
		}
		received = append(received, data...)
	}
	return received, false
}

// untilStopped reads up to stop_recording.
func (p *peer) untilStopped() []byte {
	received, _ := p.audio(1 << 40)
	return received
}

// liveServer serves sessions; behave runs for each connection.
func liveServer(t *testing.T, behave func(*peer)) string {
	t.Helper()
	var mu sync.Mutex
	var running sync.WaitGroup
	connections := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		running.Add(1)
		defer running.Done()
		socket, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		socket.SetReadLimit(2 << 20)
		defer func() { _ = socket.CloseNow() }()
		mu.Lock()
		connections++
		each := &peer{Conn: socket, t: t, number: connections}
		mu.Unlock()
		behave(each)
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		running.Wait()
		server.Close()
	})
	return strings.Replace(server.URL, "http", "ws", 1)
}

func openSession(t *testing.T, url string, options OpenLiveOptions) *RunningSession {
	t.Helper()
	session := must(OpenLiveSession(testContext(t), url+"/?token=a-secret-token", options))
	t.Cleanup(func() { _ = session.Close() })
	return session
}

func samples(length int) []byte {
	data := make([]byte, length)
	for i := range data {
		data[i] = byte(i * 31 >> 3)
	}
	return data
}

func sequencesOf(t *testing.T, session *RunningSession) (numbers []int) {
	t.Helper()
	for message, err := range session.Messages(testContext(t)) {
		if err != nil {
			t.Fatal(err)
		}
		switch message := message.(type) {
		case *TranscriptMessage:
			numbers = append(numbers, message.SequenceNumber)
		case *PostFinalTranscriptMessage:
			numbers = append(numbers, message.SequenceNumber)
		}
	}
	return numbers
}

func TestASessionSendsItsAudioAndReturnsTheResult(t *testing.T) {
	var received []byte
	url := liveServer(t, func(p *peer) {
		p.send(transcriptMessage(1))
		received = p.untilStopped()
		p.finish(2)
	})
	session := openSession(t, url, OpenLiveOptions{})
	audio := samples(300_000)
	if n, err := io.Copy(session, bytes.NewReader(audio)); n != 300_000 || err != nil {
		t.Fatal(n, err)
	}
	result, err := session.Stop(testContext(t))
	if err != nil || result.Transcription.FullTranscript != "Good morning." {
		t.Fatal(result, err)
	}
	if !bytes.Equal(received, audio) {
		t.Fatal(len(received))
	}
	if got := sequencesOf(t, session); fmt.Sprint(got) != "[1 2]" {
		t.Fatal(got)
	}
	if session.ID() != "s" || session.State() != LiveEnded {
		t.Fatal(session)
	}
	if err := session.Send(testContext(t), audio); !errors.Is(err, ErrorCodeAudioRefused) {
		t.Fatal(err)
	}
	<-session.Done()
}

func TestOtherWordsAreSentAgainAfterAReconnectUntilTheyAreAnswered(t *testing.T) {
	received := make(chan string, 3)
	url := liveServer(t, func(p *peer) {
		_, frame, err := p.Read(context.Background())
		if err != nil {
			return
		}
		received <- string(frame)
		if p.number == 1 {
			return
		}
		p.send(`{"type":"update_words","session_id":"s","sequence_number":1,"created_at":"2026-11-03T10:00:00.000Z",` +
			`"acknowledged":true,"error":null,"data":null}`)
		p.untilStopped()
		p.finish(2)
	})
	session := startSessionOn(t, url, func(setup *sessionSetup) { setup.random = func() float64 { return 0 } })
	session.UpdateWords(UpdateWordsData{CustomSpellingConfig: &CustomSpellingConfig{
		SpellingDictionary: map[string][]string{"SQL": {"sequel"}},
	}})
	want := `{"type":"update_words","data":{"custom_spelling_config":{"spelling_dictionary":{"SQL":["sequel"]}}}}`
	for range 2 {
		if got := <-received; got != want {
			t.Fatal(got)
		}
	}
	must(session.Stop(testContext(t)))
	if !session.words.data.isEmpty() {
		t.Fatal("they would be sent again")
	}
}

// waitFor waits until a condition holds that another goroutine brings about.
func waitFor(t *testing.T, condition func() bool) {
	t.Helper()
	ctx := testContext(t)
	for !condition() {
		if !sleep(ctx, time.Millisecond) {
			t.Fatal("it never came to that")
		}
	}
}

func TestAConnectionThatBreaksAgainAndAgainStillLeadsToTheResult(t *testing.T) {
	url := liveServer(t, func(p *peer) {
		if p.number < 6 {
			return
		}
		p.untilStopped()
		p.finish(1)
	})
	opened := startSessionOn(t, url, func(setup *sessionSetup) { setup.random = func() float64 { return 0 } })
	check(t, opened.Send(testContext(t), samples(1000)))
	must(opened.Stop(testContext(t)))
}

func TestAnOpenSocketStartsNoDelayOverAndANewMessageDoes(t *testing.T) {
	url := liveServer(t, func(p *peer) {
		p.send(transcriptMessage(max(1, p.number-2)))
		_ = p.Close(1011, "trouble")
	})
	lost := make(chan int64, 100)
	session := startSessionOn(t, url, func(setup *sessionSetup) {
		setup.random = func() float64 { return 0.01 }
		setup.OnEvent = func(event SessionEvent) {
			if event, ok := event.(*ConnectionLost); ok {
				lost <- event.DelayMs
			}
		}
	})
	var delays []int64
	for len(delays) < 6 {
		delays = append(delays, <-lost)
	}
	// The numbers of the messages are 1, 1, 1, 2, 3, 4.
	if got := fmt.Sprint(delays); got != "[0 2 5 2 2 2]" {
		t.Fatal(got)
	}
	_ = session.Close()
}

func startSessionOn(t *testing.T, url string, change func(*sessionSetup)) *RunningSession {
	t.Helper()
	setup := sessionSetup{url: url, acknowledgments: true, httpClient: http.DefaultClient, random: defaultSettings().random}
	change(&setup)
	session := startSession(testContext(t), setup)
	t.Cleanup(func() { _ = session.Close() })
	return session
}

func TestCloseCodesEndASessionWithoutItsToken(t *testing.T) {
	for code, want := range map[websocket.StatusCode]ErrorCode{
		4401: "token_unknown", 1001: ErrorCodeResultUnavailable,
	} {
		url := liveServer(t, func(p *peer) { _ = p.Close(code, "why") })
		session := openSession(t, url, OpenLiveOptions{ID: "s"})
		_, err := session.Wait(testContext(t))
		if !errors.Is(err, want) || !errors.Is(err, KindSession) || failureOf(t, err).SessionID != "s" {
			t.Fatal(code, err)
		}
		if refused := code >= 4400; refused && failureOf(t, err).CloseCode != int(code) {
			t.Fatal(code, err)
		}
		if strings.Contains(err.Error(), "a-secret-token") {
			t.Fatal(err)
		}
	}
}

func TestTheBufferIsBoundedAndASlowServiceHoldsTheSenderBack(t *testing.T) {
	release := make(chan struct{})
	url := liveServer(t, func(p *peer) {
		<-release
		received := 0
		for {
			kind, data, err := p.Read(context.Background())
			if err != nil || kind == websocket.MessageText {
				break
			}
			received += len(data)
			p.acknowledge(received, received)
		}
		p.finish(1 << 30)
	})
	var mu sync.Mutex
	dropped := 0
	session := openSession(t, url, OpenLiveOptions{LiveSocketOptions: LiveSocketOptions{MaxBufferedBytes: 100_000, OnEvent: func(event SessionEvent) {
		if event, ok := event.(*AudioDropped); ok {
			mu.Lock()
			defer mu.Unlock()
			dropped += event.ByteLength
		}
	}}})
	sent := make(chan error, 1)
	go func() { sent <- session.Send(context.Background(), samples(250_000)) }()
	waitFor(t, func() bool { return session.BufferedBytes() == 250_000 })
	if err := session.Send(testContext(t), samples(1)); !errors.Is(err, ErrorCodeAudioDropped) {
		t.Fatal(err)
	}
	select {
	case err := <-sent:
		t.Fatal("the sender was not held back", err)
	default:
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := session.Send(ctx, nil); err != nil && !errors.Is(err, ErrorCodeAborted) && !errors.Is(err, ErrorCodeAudioDropped) {
		t.Fatal(err)
	}
	close(release)
	check(t, <-sent)
	must(session.Stop(testContext(t)))
	if session.AcknowledgedBytes() != 250_000 || dropped != 1 {
		t.Fatal(session.AcknowledgedBytes(), dropped)
	}
}

func TestASilentConnectionCountsAsLostAndOneWithoutAudioIsKeptAlive(t *testing.T) {
	keptAlive := make(chan struct{}, 100)
	url := liveServer(t, func(p *peer) {
		if p.number == 1 {
			_, _ = p.audio(1 << 40) // It never acknowledges.
			return
		}
		for {
			kind, data, err := p.Read(context.Background())
			if err != nil {
				return
			}
			if kind == websocket.MessageText {
				p.finish(1)
				return
			}
			if len(data) == 0 {
				keptAlive <- struct{}{}
			} else {
				p.acknowledge(0, 1000)
			}
		}
	})
	options := LiveSocketOptions{SilenceTimeout: 50 * time.Millisecond, KeepAlive: 20 * time.Millisecond}
	session := openSession(t, url, OpenLiveOptions{LiveSocketOptions: options})
	check(t, session.Send(testContext(t), samples(1000)))
	<-keptAlive
	must(session.Stop(testContext(t)))
}

func TestASessionEndsWithItsContextByCloseAndAtItsTimeout(t *testing.T) {
	url := liveServer(t, func(p *peer) { p.untilStopped(); <-p.CloseRead(context.Background()).Done() })
	ctx, cancel := context.WithCancel(testContext(t))
	session := must(OpenLiveSession(ctx, url, OpenLiveOptions{}))
	cancel()
	if _, err := session.Wait(testContext(t)); !errors.Is(err, ErrorCodeAborted) || !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	closed := openSession(t, url, OpenLiveOptions{})
	_ = closed.Close()
	if _, err := closed.Wait(testContext(t)); !errors.Is(err, ErrorCodeAborted) || closed.State() != LiveFailed {
		t.Fatal(err)
	}
	late := openSession(t, url, OpenLiveOptions{LiveSocketOptions: LiveSocketOptions{StopTimeout: 30 * time.Millisecond}})
	if _, err := late.Stop(testContext(t)); !errors.Is(err, ErrorCodeCallTimedOut) {
		t.Fatal(err)
	}
	waiting, stop := context.WithTimeout(testContext(t), 10*time.Millisecond)
	defer stop()
	going := openSession(t, url, OpenLiveOptions{})
	if _, err := going.Wait(waiting); !errors.Is(err, context.DeadlineExceeded) || going.State().isOver() {
		t.Fatal(err)
	}
}

func TestASessionBearsFramesThatBreakTheContract(t *testing.T) {
	url := liveServer(t, func(p *peer) {
		for _, text := range []string{
			`}{`, `null`, `5`, `{"type":5}`, `{"type":"transcript"}`, `{"type":"audio_chunk","acknowledged":true,"data":{"byte_range":"all"}}`,
			`{"type":"audio_chunk","acknowledged":true,"data":{"byte_range":[0,1e300]}}`, `{"type":"post_final_transcript","data":"lost"}`,
			`{"type":"audio_chunk","acknowledged":true,"data":{"byte_range":[0,999999]}}`,
			`{"type":"__proto__","session_id":{}}`, `{"type":"brand_new","sequence_number":"x"}`, `"` + strings.Repeat("x", 1_000_000) + `"`,
		} {
			p.send(text)
		}
		_ = p.Write(context.Background(), websocket.MessageBinary, samples(1000))
		p.untilStopped()
		p.finish(7)
	})
	var mu sync.Mutex
	unreadable := 0
	session := openSession(t, url, OpenLiveOptions{LiveSocketOptions: LiveSocketOptions{OnEvent: func(event SessionEvent) {
		if _, ok := event.(*UnreadableFrame); ok {
			mu.Lock()
			defer mu.Unlock()
			unreadable++
		}
	}}})
	check(t, session.Send(testContext(t), samples(10)))
	must(session.Stop(testContext(t)))
	unknown := 0
	for message, err := range session.Messages(testContext(t)) {
		if err != nil {
			t.Fatal(err)
		}
		if message, ok := message.(*UnknownLiveServerMessage); ok {
			unknown++
			if message.Type == "" || len(message.JSON) == 0 {
				t.Fatalf("%+v", message)
			}
		}
	}
	if session.AcknowledgedBytes() > 10 || unknown != 2 || unreadable < 6 {
		t.Fatal(session.AcknowledgedBytes(), unknown, unreadable)
	}
}

func TestAnEventReceiverMayCallTheSession(t *testing.T) {
	url := liveServer(t, func(p *peer) { p.untilStopped(); p.finish(1) })
	started := make(chan *RunningSession, 1)
	session := openSession(t, url, OpenLiveOptions{LiveSocketOptions: LiveSocketOptions{OnEvent: func(event SessionEvent) {
		if changed, ok := event.(*StateChanged); ok && changed.To == LiveOpen {
			session := <-started
			go func() { _, _ = session.Stop(context.Background()) }()
			_ = session.State()
		}
	}}})
	started <- session
	must(session.Wait(testContext(t)))
}

func TestTheTokenOfASessionIsInNoText(t *testing.T) {
	session := openSession(t, "ws://127.0.0.1:1", OpenLiveOptions{})
	if text := fmt.Sprintf("%v %+v %#v", session, session, session); strings.Contains(text, "a-secret-token") {
		t.Fatal(text)
	}
	for _, address := range []string{"", "http://example.com?token=a-secret-token", "ws:///x", "%zz"} {
		if _, err := OpenLiveSession(testContext(t), address, OpenLiveOptions{}); !errors.Is(err, ErrorCodeInvalidArgument) || strings.Contains(err.Error(), "a-secret-token") {
			t.Fatal(err)
		}
	}
}

func TestAReplayBufferGivesBackWhatItTook(t *testing.T) {
	buffer := newReplayBuffer(200_000)
	data := samples(1 << 20)
	written, read := 0, 0
	for step := 1; written < len(data); step = step*7%65_521 + 1 {
		written += buffer.append(data[written:min(len(data), written+step)])
		upTo := read + (written-read)*2/3
		if got := buffer.read(read, upTo-read); !bytes.Equal(got, data[read:upTo]) {
			t.Fatal(read, upTo)
		}
		read = upTo
		buffer.release(read)
		if len(buffer.ring) > 200_000 || buffer.end != written {
			t.Fatal(len(buffer.ring), buffer.end)
		}
	}
}
